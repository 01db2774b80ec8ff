import type { Browser, Page } from '@playwright/test';

import { expectNoViolations, showAppearance } from '../components/axe.ts';
import { chooseStars } from '../components/stars.ts';
import { PASSWORD, SIZES, expect, test } from '../fixtures.ts';
import { HomePage } from '../pages/home.ts';
import { LoginPage } from '../pages/login.ts';
import type { Texts } from '../texts.ts';

test.use({ account: 'student' });

/** A page of the administrator, beside the test's own. */
async function officeOf(browser: Browser, t: Texts): Promise<Page> {
  // a context takes over who is signed in unless it is told otherwise
  const context = await browser.newContext({ viewport: SIZES.desk, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  const login = new LoginPage(page, t);
  await login.goto();
  await login.signIn('admin', PASSWORD);
  await expect(new HomePage(page, t).greeting).toBeVisible();
  return page;
}

test('feedback is answered, and its sender sees the answer without a reload', async ({ page, browser, t }) => {
  const text = `打卡机第 ${Date.now() % 100_000} 号屏幕不亮。`;
  await page.goto(`/serviceHall?keyword=${encodeURIComponent('学生请假申请')}`);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await page.getByRole('button', { name: t('services:feedback.write') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('services:feedback.text') }).fill(text);
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 160 } });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '屏幕.png', mimeType: 'image/png', buffer: picture });
  await expect(dialog.getByRole('img', { name: '屏幕.png' })).toBeVisible();
  await dialog.getByRole('button', { name: t('services:feedback.submit') }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: t('services:feedback.all') }).click();
  const entry = page
    .getByRole('list', { name: t('records:feedback.list') })
    .getByRole('listitem')
    .filter({ hasText: text });
  await expect(entry.getByText(t('services:feedback.state.PENDING'))).toBeVisible();
  await entry.getByRole('button', { name: t('records:pictures.open', { name: '屏幕.png' }) }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: '屏幕.png' })).toBeVisible();
  await page.keyboard.press('Escape');

  const office = await officeOf(browser, t);
  await office.goto(`/serviceFeedback?state=all&keyword=${encodeURIComponent(text.slice(0, 12))}`);
  await office.getByRole('list', { name: t('records:desk.list') }).getByRole('button').first().click();
  const detail = office.getByRole('article', { name: t('records:desk.detail') });
  await expect(detail.getByText(text)).toBeVisible();
  await expect(detail.getByRole('button', { name: t('records:pictures.open', { name: '屏幕.png' }) })).toBeVisible();
  await detail.getByRole('button', { name: t('records:desk.take') }).click();
  await expect(detail.getByText(t('services:feedback.state.PROCESSING'))).toBeVisible();
  await expect(entry.getByText(t('services:feedback.state.PROCESSING'))).toBeVisible();

  const field = detail.getByRole('textbox', { name: t('records:desk.answer') });
  await field.fill('可以请人代 考。');
  await detail.getByRole('button', { name: t('records:desk.send') }).click();
  await expect(office.getByRole('alert').filter({ hasText: '代考' })).toBeVisible();
  await expect(field).toHaveValue('可以请人代 考。');
  await field.fill('屏幕已更换，今天起恢复使用。');
  await expectNoViolations(office);
  const send = detail.getByRole('button', { name: t('records:desk.send') });
  await expect(send).not.toHaveAttribute('aria-disabled');
  await send.click();
  await expect(detail.getByText(t('records:desk.answered'))).toBeVisible();

  await expect(entry.getByText('屏幕已更换，今天起恢复使用。')).toBeVisible();
  await entry.getByRole('button', { name: t('records:ask.open') }).click();
  await entry.getByRole('textbox').fill('二楼的也不亮。');
  await entry.getByRole('button', { name: t('records:ask.submit') }).click();
  await expect(entry.getByText('二楼的也不亮。')).toBeVisible();
  await expect(detail.getByText('二楼的也不亮。')).toBeVisible();
  await office.context().close();
});

test('a completed matter is rated from my ratings', async ({ page, t }) => {
  await page.goto('/home/PersonalCenter');
  const section = page.getByRole('region', { name: t('account:section.records') });
  await section.getByRole('link', { name: t('records:recent.allRatings') }).click();
  const waiting = page.getByRole('list', { name: t('records:waiting.title') });
  const button = waiting.getByRole('button').first();
  const name = (await button.getAttribute('aria-label')) ?? '';
  // two matters may have the same title
  const same = await waiting.getByRole('button', { name, exact: true }).count();
  await button.click();
  const dialog = page.getByRole('dialog', { name: t('services:rating.write') });
  await chooseStars(dialog, t, 5);
  await dialog.getByRole('textbox', { name: t('services:rating.text') }).fill('当天就办好了。');
  const stored = page.waitForResponse((response) => response.url().endsWith('/serverCenter/rateService'));
  await dialog.getByRole('button', { name: t('services:rating.submit') }).click();
  await stored;
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('list', { name: t('records:ratings.list') }).getByText('当天就办好了。')).toBeVisible();
  await expect(waiting.getByRole('button', { name, exact: true })).toHaveCount(same - 1);
});

test.describe('a visitor', () => {
  test.use({ account: null });

  test('finds a guide by pinyin and reads it', async ({ page, t }) => {
    await page.goto('/allServices');
    await page.getByRole('link', { name: t('services:search.guides') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('records:guides.title') })).toBeVisible();
    await page.getByRole('searchbox', { name: t('records:guides.label') }).fill('dangan');
    await page.keyboard.press('Enter');
    const list = page.getByRole('list', { name: t('records:guides.list') });
    const first = list.getByRole('listitem').first();
    await expect(first.getByText(t('records:guides.matched.pinyin'))).toBeVisible();
    await expect(first.locator('mark').first()).toHaveText('档案');
    await expectNoViolations(page);
    await first.getByRole('link').click();
    await expect(page.getByRole('tablist', { name: t('services:detail.content') })).toBeVisible();
    await page.goto('/guides?keyword=%E7%81%AB%E6%98%9F%E7%A7%BB%E6%B0%91');
    await expect(page.getByText(t('records:guides.none', { keyword: '火星移民' }))).toBeVisible();
    await page.getByRole('list', { name: t('records:guides.hot') }).getByRole('link').first().click();
    await expect(list.or(page.getByText(t('records:guides.noneHint'))).first()).toBeVisible();
  });
});

test.describe('the administrator', () => {
  test.use({ account: 'admin' });

  test('makes a word that found nothing a synonym', async ({ page, shell, t }) => {
    const word = `歇工条${Date.now() % 1000}`.replace(/\d/g, (digit) => '零一二三四五六七八九'[Number(digit)] ?? '');
    await page.goto(`/serviceHall?keyword=${encodeURIComponent(word)}`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
    await shell.openAdmin(t('routes:searchMisses'));
    await page.getByRole('combobox', { name: t('records:misses.days') }).selectOption('7');
    await page.goto('/searchMisses?days=90');
    const table = page.getByRole('grid', { name: t('records:misses.list') });
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    const open = page.getByRole('button', { name: t('records:misses.synonymOf', { word }) });
    await open.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('请假');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: t('records:misses.form.submit') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(open).toHaveCount(0);
    await page.goto(`/serviceHall?keyword=${encodeURIComponent(word)}`);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});

for (const size of ['desk', 'phone'] as const) {
  test(`records have no violations in the dark on a ${size}`, async ({ page, t }) => {
    await page.setViewportSize(SIZES[size]);
    await page.goto('/home/records?tab=feedback');
    await expect(page.getByRole('list', { name: t('records:feedback.list') })).toBeVisible();
    await showAppearance(page, 'dark');
    await expectNoViolations(page);
  });
}
