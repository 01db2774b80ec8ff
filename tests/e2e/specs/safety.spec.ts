import { expectNoViolations, showAppearance } from '../components/axe.ts';
import { sidewaysOf } from '../components/shifts.ts';
import { cellsOf, workbookOf } from '../components/workbook.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { ImportDialog } from '../pages/import-dialog.ts';
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
    await words.transfer('import').click();
    const dialog = new ImportDialog(page, t, '敏感词');
    const rows = [['敏感词', '说明'], ['荧光笔', ''], ['海报纸', '开学用品'], ['字', '']];
    await dialog.choose({ name: '敏感词.xlsx', bytes: workbookOf(rows) });
    await expect(dialog.field('敏感词')).toHaveValue('敏感词');
    await dialog.start.click();
    await dialog.expectCounts('import.became', { new: 2, updated: 0, skipped: 0, failed: 1 });
    await dialog.close.click();
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

  test('what is searched is taken out as a workbook', async ({ page, t }) => {
    const words = new SensitiveWordsPage(page, t);
    await words.goto();
    await words.search('代考');
    await expect(words.table.getByRole('row')).toHaveCount(2);
    await words.transfer('export').click();
    await words.dialog.getByRole('radio', { name: t('transfer:export.search') }).check();
    const saved = page.waitForEvent('download');
    await words.dialog.getByRole('button', { name: t('transfer:export.submit'), exact: true }).click();
    const file = await saved;
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk as Uint8Array));
    const [head, ...rows] = cellsOf(Buffer.concat(chunks));
    expect(head?.[0]).toBe('敏感词');
    expect(rows.map(([word]) => word)).toEqual(['代考']);
  });

  for (const [size, viewport] of Object.entries(SIZES)) {
    test.describe(size, () => {
      test.use({ viewport });
      test('dialogs and tabs have no accessibility violation', async ({ page, t }) => {
        const words = new SensitiveWordsPage(page, t);
        await words.goto();
        for (const opener of [words.button('words.add'), words.transfer('import'), words.transfer('export')]) {
          await opener.click();
          await expect(words.dialog).toBeVisible();
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
        const overflow = await sidewaysOf(page);
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
