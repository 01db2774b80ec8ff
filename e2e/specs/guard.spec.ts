import type { BrowserContext, Page } from '@playwright/test';

import { expectNoViolations } from '../components/axe.ts';
import { HomeArrange } from '../components/home-arrange.ts';
import { Shell } from '../components/shell.ts';
import { PASSWORD, expect, test } from '../fixtures.ts';
import { HomePage } from '../pages/home.ts';
import { LoginPage } from '../pages/login.ts';

const TIMES = '**/nobody/cas/*SessionValidTime';

/** The ticket of the tab's session. */
async function ticketOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('onehall.session') ?? '{}') as { casTicket: string };
    return stored.casTicket;
  });
}

/** A second tab, on a page for signed-in people. */
async function secondTab(context: BrowserContext, path: string): Promise<Page> {
  const other = await context.newPage();
  await other.goto(path);
  return other;
}

test.describe('the session guard', () => {
  test('notices after an hour of sleep that the session is over, and leads back to the page', async ({
    page,
    shell,
    login,
    home,
    t,
  }) => {
    // The server gives this ticket half an hour.
    await page.route(TIMES, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { ...body, data: { ...body.data, expireTime: 1_800 } } });
    });
    await page.clock.install();
    await login.goto();
    const fetched = page.waitForResponse(TIMES);
    await login.signIn('student', PASSWORD);
    await expect(home.greeting).toBeVisible();
    await fetched;
    await page.goto('/serviceHall?keyword=qj');
    await expect(shell.userMenu).toBeVisible();
    await expect(shell.relogin).toBeHidden();

    await page.clock.fastForward('01:00:00');
    await expect(shell.relogin).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    const again = shell.relogin.getByRole('button', { name: t('session:ended.button') });
    await expect(again).toBeFocused();
    await again.click();
    await expect(page).toHaveURL(/\/login\?logout.*isLogin/);
    await login.signIn('student', PASSWORD);
    await expect(page).toHaveURL(/\/serviceHall\?keyword=qj$/);
    await expect(shell.userMenu).toBeVisible();
  });

  test('shows the end on another device in every tab within 2 s', async ({ page, context, login, home, operator, t }) => {
    await login.goto();
    await login.signIn('student', PASSWORD);
    await expect(home.greeting).toBeVisible();
    const other = await secondTab(context, '/serviceHall');
    await expect(new Shell(other, t).userMenu).toBeVisible();

    const casTicket = await ticketOf(page);
    const ended = [page, other].map((tab) =>
      expect(new Shell(tab, t).relogin).toBeVisible({ timeout: 2_000 }),
    );
    await operator.endSession(casTicket);
    await Promise.all(ended);
    // Both tabs go on when the person signs in again in one of them.
    await new Shell(other, t).relogin.getByRole('button', { name: t('session:ended.button') }).click();
    await new LoginPage(other, t).signIn('student', PASSWORD);
    await expect(other).toHaveURL(/\/serviceHall$/);
    await expect(new Shell(page, t).relogin).toBeHidden();
    await expect(home.greeting).toBeVisible();
  });

  test('shows nothing of the person before to somebody else who signs in', async ({ page, context, login, home, operator, t }) => {
    await login.goto();
    await login.signIn('student', PASSWORD);
    await expect(home.greeting).toContainText('林知夏');
    const other = await secondTab(context, '/home/homePage');
    await expect(new HomePage(other, t).greeting).toContainText('林知夏');
    await operator.endSession(await ticketOf(page));
    await new Shell(other, t).relogin.getByRole('button', { name: t('session:ended.button') }).click();
    await new LoginPage(other, t).signIn('teacher', PASSWORD);
    await expect(new HomePage(other, t).greeting).toBeVisible();
    await expect(new HomePage(other, t).greeting).not.toContainText('林知夏');
    await expect(home.greeting).toBeVisible();
    await expect(page.getByText('林知夏')).toHaveCount(0);
    await expect(new Shell(page, t).relogin).toBeHidden();
  });

  test('shows within 2 s that an administrator disabled the account', async ({ page, shell, login, home, operator, t }) => {
    await operator.addStudent('guard-kicked', '周文清', PASSWORD);
    await login.goto();
    const streaming = page.waitForResponse('**/api/onehall/events');
    await login.signIn('guard-kicked', PASSWORD);
    await expect(home.greeting).toBeVisible();
    await streaming;
    await operator.disable('guard-kicked');
    await expect(shell.relogin).toBeVisible({ timeout: 2_000 });
    await shell.relogin.getByRole('button', { name: t('session:ended.button') }).click();
    await login.signIn('guard-kicked', PASSWORD);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL(/\/login\?/);
  });

  test('keeps two tabs working over a restart of the server', async ({ page, context, shell, login, home, hall, operator, t }) => {
    test.slow();
    await login.goto();
    await login.signIn('student', PASSWORD);
    await expect(home.greeting).toBeVisible();
    const other = await secondTab(context, '/serviceHall');
    await expect(new Shell(other, t).userMenu).toBeVisible();

    // One of the two tabs reads the server's events.
    const reconnected = context.waitForEvent('response', {
      predicate: (response) => response.url().endsWith('/api/onehall/events') && response.ok(),
      timeout: 60_000,
    });
    await operator.restartServer();
    await reconnected;
    for (const tab of [page, other]) await expect(new Shell(tab, t).relogin).toBeHidden();

    await page.bringToFront();
    await home.search.fill('校友卡');
    await home.search.press('Enter');
    await expect(hall.card('校友卡申请').root).toBeVisible();
    await other.reload();
    await expect(new Shell(other, t).userMenu).toBeVisible();

    const ended = [page, other].map((tab) => expect(new Shell(tab, t).relogin).toBeVisible({ timeout: 2_000 }));
    await operator.endSession(await ticketOf(page));
    await Promise.all(ended);
    await expect(shell.relogin).toBeVisible();
  });

  test('refreshes a token older than 3000 s once for two tabs', async ({ page, context, login, home, t }) => {
    const refreshes: string[] = [];
    context.on('request', (sent) => {
      if (sent.url().includes('grant_type=refresh_token')) refreshes.push(sent.url());
    });
    await login.goto();
    await login.signIn('student', PASSWORD);
    await expect(home.greeting).toBeVisible();
    const tabs = [page, await context.newPage()];
    // Both come back with a token that is too old by then.
    await page.evaluate(() => {
      const key = 'onehall.session';
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { obtainedAt: number };
      localStorage.setItem(key, JSON.stringify({ ...stored, obtainedAt: stored.obtainedAt - 3_001_000 }));
    });
    await Promise.all(tabs.map((tab) => tab.goto('/serviceHall')));
    for (const tab of tabs) {
      await expect(new Shell(tab, t).userMenu).toBeVisible();
      await expect(new Shell(tab, t).relogin).toBeHidden();
    }
    expect(refreshes).toHaveLength(1);
  });
});

test.describe('a write that the end of the session refused', () => {
  /** Hides the last card after the session has ended without the page knowing; answers the card's name. */
  async function refusedHide(page: Page, arrange: HomeArrange, end: () => Promise<void>): Promise<string> {
    await arrange.open.click();
    const names = await arrange.titles.allTextContents();
    const name = names.at(-1) ?? '';
    await end();
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/cards/layout') && answer.status() === 401);
    await arrange.hide(name);
    await refused;
    return name;
  }

  test('is done once after the same person has signed in again', async ({ page, shell, login, home, operator, t }) => {
    await operator.addStudent('guard-writer', '许知远', PASSWORD);
    const keys: (string | undefined)[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/cards/layout')) keys.push(sent.headers()['idempotency-key']);
    });
    // The page does not hear of the end before it writes.
    await page.route('**/api/onehall/events', (route) => route.abort());
    const arrange = new HomeArrange(page, t);
    await login.goto();
    await login.signIn('guard-writer', PASSWORD);
    await expect(arrange.titles.first()).toBeVisible();
    const casTicket = await ticketOf(page);
    const name = await refusedHide(page, arrange, () => operator.endSession(casTicket));
    await shell.relogin.getByRole('button', { name: t('session:ended.button') }).click();
    await login.signIn('guard-writer', PASSWORD);
    await expect(page).toHaveURL(/\/home\/homePage/);
    await expect(
      page.getByText(t('common:draft.replayed', { label: t('home:arrange.title') })),
    ).toBeVisible();
    await expect(arrange.titles.filter({ hasText: name })).toHaveCount(0);
    await page.reload();
    await expect(arrange.titles.first()).toBeVisible();
    await expect(arrange.titles.filter({ hasText: name })).toHaveCount(0);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\w-]{16,64}$/);
    expect(keys[1]).toBe(keys[0]);
    await expect(home.greeting).toBeVisible();
  });

  test('is dropped when somebody else signs in', async ({ page, shell, login, operator, t }) => {
    await operator.addStudent('guard-first', '何一鸣', PASSWORD);
    let writes = 0;
    page.on('request', (sent) => {
      if (sent.url().endsWith('/cards/layout')) writes += 1;
    });
    await page.route('**/api/onehall/events', (route) => route.abort());
    const arrange = new HomeArrange(page, t);
    const signIn = async (account: string) => {
      await login.signIn(account, PASSWORD);
      await expect(arrange.titles.first()).toBeVisible();
    };
    await login.goto();
    await signIn('guard-first');
    const casTicket = await ticketOf(page);
    const name = await refusedHide(page, arrange, () => operator.endSession(casTicket));
    await shell.relogin.getByRole('button', { name: t('session:ended.button') }).click();
    await signIn('student');
    await shell.signOut();
    await expect(page).toHaveURL(/\/login\?/);
    await signIn('guard-first');
    await expect(arrange.titles.filter({ hasText: name })).toHaveCount(1);
    expect(writes).toBe(1);
  });
});
