import { byTurns } from '../by-turns.ts';
import { expectNoViolations } from '../components/axe.ts';
import { SIZES, expect, test } from '../fixtures.ts';

/** A duty that only these tests know; its initials are those of its first words. */
const DUTY = { zh: '滑翔伞借用审批', en: 'Approval of paraglider loans', initials: 'hxs' };
const DESK = '/deptResponsibilityListConfig';

/** How many duties have the words of these tests, so that each try writes one of its own. */
const named = (language: string, at: number) => ({ zh: `${DUTY.zh}${language === 'en' ? '乙' : '甲'}${at}`, en: `${DUTY.en} ${at}` });

for (const language of byTurns(1, ['zh-CN', 'en'])) {
  test.describe(`duties, in ${language}`, () => {
    test.use({ language, account: 'office' });

    test('a department writes, the supervising office returns and then publishes, a visitor finds it', async ({ page, browser, browserOf, baseURL, locale, t }) => {
      test.slow();
      const duty = named(language, Date.now() % 100_000);
      const shown = language === 'en' ? duty.en : duty.zh;
      await page.goto(DESK);
      const departments = page.getByRole('grid', { name: t('dutyDesk:departments.list') });
      await departments.getByRole('link').first().click();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(page.getByRole('button', { name: t('dutyDesk:duties.add') })).toBeVisible();
      const department = (await heading.textContent()) ?? '';

      // the department
      await page.getByRole('button', { name: t('dutyDesk:duties.add') }).click();
      const drawer = page.getByRole('dialog', { name: t('dutyDesk:duty.add') });
      await drawer.locator('textarea[name="dutyDesc"]').fill(duty.zh);
      await drawer.locator('textarea[name="dutyDescEn"]').fill(duty.en);
      await drawer.locator('select[name="dutyTypeCode"]').selectOption({ index: 1 });
      await drawer.getByRole('button', { name: t('dutyDesk:duty.basisAdd') }).click();
      await drawer.locator('input[name="basis[0].document"]').fill('《滑翔运动管理办法》');
      await drawer.locator('input[name="basis[0].clause"]').fill('第三条');
      await drawer.locator('input[name="phone"]').fill('0871-65030001');
      await expectNoViolations(page);
      await drawer.getByRole('button', { name: t('dutyDesk:duty.save') }).click();
      await expect(drawer).toHaveCount(0);
      const submit = page.getByRole('button', { name: t('dutyDesk:bar.submit') });
      const handIn = async (note: string) => {
        await submit.click();
        const dialog = page.getByRole('dialog');
        await dialog.locator('textarea').fill(note);
        await dialog.getByRole('button', { name: t('dutyDesk:bar.submit') }).click();
        await expect(page.getByText(t('documents:state.SUBMITTED')).first()).toBeVisible();
      };
      await handIn('新增一项职责');

      // the supervising office
      const supervisor = await browserOf('admin');
      await supervisor.goto(`${DESK}?tab=waiting`);
      const review = supervisor.getByRole('button', { name: t('dutyDesk:waiting.reviewOf', { name: department }) });
      const dialog = supervisor.getByRole('dialog', { name: t('dutyDesk:review.title', { name: department }) });
      await review.click();
      await expect(dialog).toContainText(shown);
      await expectNoViolations(supervisor);
      await dialog.getByRole('button', { name: t('dutyDesk:review.return') }).click();
      const asking = supervisor.getByRole('dialog', { name: t('dutyDesk:review.returnTitle', { name: department }) });
      await asking.locator('textarea').fill('请补充监督电话');
      await asking.getByRole('button', { name: t('dutyDesk:review.return') }).click();
      await expect(dialog).toHaveCount(0);

      // the department again
      await page.reload();
      await expect(page.getByText('请补充监督电话')).toBeVisible();
      await handIn('已补充');
      await supervisor.reload();
      await review.click();
      await dialog.getByRole('button', { name: t('dutyDesk:review.publish') }).click();
      await expect(dialog).toHaveCount(0);

      // a visitor
      const context = await browser.newContext({ baseURL, locale, viewport: SIZES.phone, storageState: { cookies: [], origins: [] } });
      const visitor = await context.newPage();
      await visitor.goto(`/publicLists?keyword=${language === 'en' ? 'paraglider' : DUTY.initials}`);
      const link = visitor.getByRole('link', { name: shown });
      await expect(link).toBeVisible();
      await expectNoViolations(visitor);
      await link.click();
      const chain = visitor.getByRole('region', { name: t('duties:chain.label') });
      await expect(chain).toContainText('《滑翔运动管理办法》');
      await expect(chain.getByRole('link', { name: '0871-65030001' })).toHaveAttribute('href', 'tel:087165030001');
      await expectNoViolations(visitor);
      await context.close();
    });
  });
}

test.describe('the printed edition', () => {
  test.use({ account: 'admin' });

  test('has a table of contents, chapters and numbers', async ({ page, t }) => {
    await page.goto(`${DESK}/edition`);
    const contents = page.getByRole('navigation', { name: t('dutyDesk:edition.contents') });
    await expect(contents.getByRole('link').first()).toContainText('1');
    await expectNoViolations(page);
    await contents.getByRole('link').nth(1).click();
    await expect(page.getByRole('cell', { name: '2.1.1', exact: true })).toBeVisible();
    await expect(page.getByRole('cell', { name: '1.1.1', exact: true })).toHaveCount(0);
    await expectNoViolations(page);
  });

  test('is printed whole, without the shell', async ({ page, t }) => {
    // a browser without windows has none for printing either: the picture of the paper is taken while it would be open
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-print-asked', '');
    });
    await page.goto(`${DESK}/edition`);
    const contents = page.getByRole('navigation', { name: t('dutyDesk:edition.contents') });
    await expect(contents.getByRole('link').first()).toBeVisible();
    const chapters = await contents.getByRole('link').count();
    await page.getByRole('button', { name: t('dutyDesk:edition.print') }).click();
    await expect(page.locator('html[data-print-asked]')).toHaveCount(1, { timeout: 30_000 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: t('dutyDesk:edition.print') })).toBeHidden();
    await expect(page.getByRole('heading', { level: 2, name: /^\d+/ }).and(page.locator(':visible'))).toHaveCount(chapters);
    await expect(page.getByRole('cell', { name: `${chapters}.1.1`, exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(contents).toBeVisible();
  });
});
