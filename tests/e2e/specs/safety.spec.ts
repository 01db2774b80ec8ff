import { expectNoViolations, showAppearance } from '../components/axe.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { SensitiveWordsPage } from '../pages/sensitive-words.ts';

test.describe('sensitive words', () => {
  test.use({ account: 'admin' });

  test('a list is imported, counts at once, and is taken back', async ({ page, shell, t }) => {
    await page.goto('/home/homePage');
    await shell.openAdmin(t('routes:sensitiveWords'));
    const words = new SensitiveWordsPage(page, t);
    await expect(words.table.getByRole('row').nth(1)).toBeVisible();

    await words.try('谁有荧 光*笔');
    await expect(page.getByText(t('safety:tryOut.passed'))).toBeVisible();
    await words.open('words');
    await words.button('words.import').click();
    // 荧光笔, 海报纸 in GBK, and a line that is no word
    await words.give('words.txt', Buffer.from('d3abb9e2b1ca0d0abaa3b1a8d6bd0d0ad7d60d0a', 'hex'));
    const preview = words.dialog.getByRole('status', { name: t('safety:importForm.preview') });
    await expect(preview).toContainText(t('safety:importForm.reason.TOO_SHORT'));
    await words.button('importForm.submit', { count: 2 }).click();
    await expect(words.dialog).toHaveCount(0);

    await words.try('谁有荧 光*笔');
    await expect(page.getByText(t('safety:tryOut.refused', { word: '荧光笔' }))).toBeVisible();
    await expect(page.getByText(t('safety:tryOut.written', { hit: '荧 光*笔' }))).toBeVisible();

    await words.open('words');
    for (const word of ['荧光笔', '海报纸']) {
      await words.search(word);
      await expect(words.table.getByRole('row')).toHaveCount(2);
      await words.choose(word);
      await words.button('words.removeChosen', { count: 1 }).click();
      await words.dialog.getByRole('button', { name: t('safety:removeForm.submit'), exact: true }).click();
      await expect(page.getByText(t('safety:words.noMatch'))).toBeVisible();
    }
    await words.try('谁有荧 光*笔');
    await expect(page.getByText(t('safety:tryOut.passed'))).toBeVisible();
  });

  test('the dictionary is saved as a list', async ({ page, t }) => {
    const words = new SensitiveWordsPage(page, t);
    await words.goto();
    const saved = page.waitForEvent('download');
    await words.button('words.export').click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('sensitive-words.txt');
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk as Uint8Array));
    expect(Buffer.concat(chunks).toString('utf8').split('\r\n')).toContain('代考');
  });

  for (const [size, viewport] of Object.entries(SIZES)) {
    test.describe(size, () => {
      test.use({ viewport });
      test('dialogs and tabs have no accessibility violation', async ({ page, t }) => {
        const words = new SensitiveWordsPage(page, t);
        await words.goto();
        for (const dialog of ['words.add', 'words.import']) {
          await words.button(dialog).click();
          await expectNoViolations(page);
          await page.keyboard.press('Escape');
          await expect(words.dialog).toHaveCount(0);
        }
        await words.open('attempts');
        await expect(page.getByRole('grid', { name: t('safety:attempts.list') })).toBeVisible();
        await expectNoViolations(page);
        await words.try('代 考');
        await expect(page.getByText(t('safety:tryOut.refused', { word: '代考' }))).toBeVisible();
        await expectNoViolations(page);
        await showAppearance(page, 'dark');
        await expectNoViolations(page, 'colours');
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      });
    });
  }
});

test.describe('others', () => {
  test.use({ account: 'teacher' });
  test('have no such page', async ({ page, t }) => {
    await page.goto('/sensitiveWords');
    await expect(page.getByRole('heading', { level: 1, name: t('notice:noPower.title') })).toBeVisible();
  });
});
