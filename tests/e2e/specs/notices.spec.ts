import { expectNoViolations, showAppearance } from '../components/axe.ts';
import { NoticePopups } from '../components/notice-popups.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { NoticeDeskPage } from '../pages/notice-desk.ts';

test.use({ account: 'student' });

/** A title that an earlier try did not use. */
const fresh = (title: string) => `${title}${test.info().retry || ''}`;

test('a must-read notice is written, pops up, is opened, confirmed and stands in the roster', async ({
  browserOf,
  page,
  t,
}) => {
  test.slow();
  const title = fresh('端到端：请确认考试须知');
  const desk = new NoticeDeskPage(await browserOf('office'), t);
  const popups = new NoticePopups(page, t);
  await page.goto('/messageCenter');
  await expect(popups.mustRead).toBeVisible();
  // the page is open before the notice is there
  await desk.write({ title, level: 'MUST_READ', needConfirm: true, to: 'student' });
  await expect(popups.notice(popups.mustRead, title)).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  const opening = page.waitForEvent('popup');
  await popups.notice(popups.mustRead, title).click();
  const opened = await opening;
  await expect(opened.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(new URL(opened.url()).pathname).toBe('/msgDetail');
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);
  // opened is not confirmed
  await expect(popups.notice(popups.mustRead, title)).toContainText(t('messages:popup.unconfirmed'));
  await opened.getByRole('button', { name: t('messages:detail.confirm') }).click();
  await expect(popups.notice(popups.mustRead, title)).toHaveCount(0);

  await desk.openRoster(title);
  const person = desk.page.getByRole('grid').getByRole('row').nth(1);
  await expect(person).not.toContainText(t('desk:roster.unread'));
  await expect(person).not.toContainText(t('desk:roster.unconfirmed'));
  await expect(desk.page.getByText(t('desk:confirmed', { done: 1, count: 1 })).first()).toBeVisible();
});

test('an important notice elsewhere opens its address; one that is withdrawn leads to the deleted page', async ({
  baseURL,
  browserOf,
  page,
  t,
}) => {
  const desk = new NoticeDeskPage(await browserOf('office'), t);
  const popups = new NoticePopups(page, t);
  test.slow();
  const elsewhere = fresh('端到端：考场查询入口');
  const gone = fresh('端到端：写错了的通知');
  await page.goto('/messageCenter');

  await desk.write({ title: elsewhere, level: 'IMPORTANT', url: `${baseURL ?? ''}/guides`, to: 'student' });
  await expect(popups.notice(popups.important, elsewhere)).toBeVisible();
  const opening = page.waitForEvent('popup');
  await popups.notice(popups.important, elsewhere).click();
  const opened = await opening;
  await opened.waitForURL(/\/guides$/);
  await expect(popups.notice(popups.important, elsewhere)).toHaveCount(0);

  await desk.write({ title: gone, level: 'MUST_READ', to: 'student' });
  await expect(popups.notice(popups.mustRead, gone)).toBeVisible();
  const href = (await page.getByRole('link', { name: gone }).getAttribute('href')) ?? '';
  await desk.goto();
  await desk.withdraw(gone);
  await expect(popups.notice(popups.mustRead, gone)).toHaveCount(0);
  await page.goto(`/font/onlineServiceClientConfig/#${href}`);
  await expect(page).toHaveURL(/\/deleteNoPag$/);
  await expect(page.getByRole('heading', { name: t('notice:deleted.title') })).toBeVisible();
});

test('the important popup closes until a newer one comes; the must-read one can only be folded', async ({ page, t }) => {
  const popups = new NoticePopups(page, t);
  await page.goto('/messageCenter');
  await expect(popups.important).toBeVisible();
  await popups.close.click();
  await expect(popups.important).toHaveCount(0);
  await page.reload();
  await expect(popups.mustRead).toBeVisible();
  await expect(popups.important).toHaveCount(0);
  await expect(popups.mustRead.getByRole('button', { name: t('messages:popup.close') })).toHaveCount(0);
});

test('a root query with a message opens it after the sign-in, once', async ({ page }) => {
  await page.goto('/messageCenter');
  const link = page.locator('main a[href^="/msgDetail"]').last();
  const href = (await link.getAttribute('href')) ?? '';
  const title = await link.innerText();
  await page.goto(href.replace('/msgDetail', '/'));
  await expect(page).toHaveURL(/\/msgDetail\?messageId=/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goto('/home/homePage');
  await expect(page).toHaveURL(/homePage$/);
  expect(await page.evaluate(() => localStorage.getItem('onehall.messageRelease'))).toBeNull();
});

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport });
    test('popups, message centre and a notice have no accessibility violation, light or dark', async ({ page, t }) => {
      const popups = new NoticePopups(page, t);
      await page.goto('/messageCenter');
      await expect(popups.mustRead).toBeVisible();
      for (const appearance of ['light', 'dark'] as const) {
        await showAppearance(page, appearance);
        await expectNoViolations(page);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await page.locator('main a[href^="/msgDetail"]').last().click();
      await expect(page.getByRole('article')).toBeVisible();
      await expectNoViolations(page);
    });
  });
}

test.describe('the desk', () => {
  test.use({ account: 'office' });
  test('list and editor have no accessibility violation', async ({ page, t }) => {
    const desk = new NoticeDeskPage(page, t);
    await desk.goto();
    await expect(page.getByRole('list', { name: t('desk:list') })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: new RegExp(`^${t('desk:action.edit')}`) }).first().click();
    await expect(page.getByRole('textbox', { name: t('desk:editor.text') })).toBeVisible();
    await expectNoViolations(page);
  });
});
