import type { Locator } from '@playwright/test';

import { expectNoViolations, showAppearance } from '../components/axe.ts';
import { NoticePopups } from '../components/notice-popups.ts';
import { sidewaysOf } from '../components/shifts.ts';
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
  // the page is open before the notice is there: what waits is folded, what arrives unfolds
  await expect(popups.pill).toBeVisible();
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
  await popups.unfold();
  await expect(popups.important).toBeVisible();
  await popups.close.click();
  await expect(popups.important).toHaveCount(0);
  await page.reload();
  await popups.unfold();
  await expect(popups.important).toHaveCount(0);
  await expect(popups.mustRead.getByRole('button', { name: t('messages:popup.close') })).toHaveCount(0);
});

test('those that wait open by themselves once, on home, and fold when home is left', async ({ page, t }) => {
  const popups = new NoticePopups(page, t);
  await page.goto('/serviceHall');
  await expect(popups.pill).toBeVisible();
  await expect(popups.mustRead).toHaveCount(0);
  await page.goto('/home/homePage');
  await expect(popups.mustRead).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: t('shell:menu.SERVICES'), exact: true }).first().click();
  await expect(popups.pill).toBeVisible();
  await page.goto('/home/homePage');
  await expect(popups.pill).toBeVisible();
  await popups.unfold();
  await popups.fold.click();
  await expect(popups.pill).toBeFocused();
});

/** Controls of the page that lie under a box, by what they say. */
const controlsUnder = (pill: Locator) =>
  pill.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return [...document.querySelectorAll('a[href], button, input, select, textarea, [role=option], [tabindex="0"]')]
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        const overlaps = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        return control !== element && width > 1 && overlaps && control.checkVisibility();
      })
      .map((control) => control.textContent);
  });

for (const width of [1440, 1024, 390]) {
  test(`folded popups cover no control, no hit and no end of a page at ${width} px`, async ({ page, t }) => {
    await page.setViewportSize({ width, height: 800 });
    const { pill } = new NoticePopups(page, t);
    for (const path of ['/serviceHall', '/serviceHall?keyword=xs', '/todos', '/news', '/messageCenter', '/allServices']) {
      await page.goto(path);
      await expect(pill).toBeVisible();
      expect(await pill.evaluate((element) => element.getBoundingClientRect().height)).toBe(40);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      if (width === 1440) expect(await controlsUnder(pill), path).toEqual([]);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      expect(await controlsUnder(pill), path).toEqual([]);
      // The footer ends the page: nothing but the bar of notices and on a phone that of places stands below it.
      const gap = await page.getByRole('contentinfo').evaluate((footer) => {
        const below = document.documentElement.scrollHeight - window.scrollY - footer.getBoundingClientRect().bottom;
        return Math.abs(Math.round(below));
      });
      expect(gap, path).toBe({ 1440: 0, 1024: 40, 390: 96 }[width]);
    }
  });
}

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
      await expect(popups.pill).toBeVisible();
      await expectNoViolations(page);
      await popups.unfold();
      for (const appearance of ['light', 'dark'] as const) {
        await showAppearance(page, appearance);
        await expectNoViolations(page);
      }
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
      await popups.fold.click();
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
    await expect(page.getByRole('textbox', { name: t('desk:editor.text'), exact: true })).toBeVisible();
    await expectNoViolations(page);
  });
});

test.describe('the editor', () => {
  test.use({ account: 'office' });

  test('ends with its last section, whatever its lists hold out of sight', async ({ page, t }) => {
    await new NoticeDeskPage(page, t).goto();
    await page.locator('main a[href^="/noticeDesk/"]').first().click();
    await page.getByRole('radio', { name: t('widgets:audience.some') }).check();
    await expect(page.getByRole('searchbox', { name: t('widgets:audience.findDept') })).toBeVisible();
    const below = await page.getByRole('main').evaluate((main) => {
      const end = main.getBoundingClientRect().bottom + window.scrollY;
      return document.documentElement.scrollHeight - end;
    });
    expect(below).toBeLessThan(100);
  });
});

test.describe('on a phone', () => {
  test.use({ account: 'office', viewport: SIZES.phone });

  test('the way to send stands above the bars at the lower edge', async ({ page, t }) => {
    await new NoticeDeskPage(page, t).goto();
    await page.locator('main a[href^="/noticeDesk/"]').first().click();
    const send = page.getByRole('button', { name: t('desk:editor.send') });
    await expect(send).toBeVisible();
    await expect(page.getByRole('navigation', { name: t('shell:nav.bottom') })).toBeVisible();
    // the page is at its top: what stands there is hit at once, or something lies over it
    const isHit = () =>
      send.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await expect.poll(isHit).toBe(true);
  });
});

test.describe('what is not there', () => {
  for (const path of ['/home/news/999', '/home/special/999', '/home/application/999', '/home/service/999'])
    test(`${path} says so in words, and leads on`, async ({ page, t }) => {
      await page.goto(path);
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert.getByRole('button', { name: t('common:action.copyDetail') })).toBeVisible();
      await expect(alert).not.toContainText(/UUID|malformed|not_found/);
      await alert.getByRole('link').click();
      await expect(page).not.toHaveURL(/999$/);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    });
});
