import type { BrowserContext, Page } from '@playwright/test';

import { everythingAnswered, watchAnswers } from '../components/answers.ts';
import { expectNoViolations } from '../components/axe.ts';
import { HomeArrange } from '../components/home-arrange.ts';
import { Shell } from '../components/shell.ts';
import { PASSWORD, expect, test } from '../fixtures.ts';
import { HomePage } from '../pages/home.ts';
import { LoginPage } from '../pages/login.ts';
import { SensitiveWordsPage } from '../pages/sensitive-words.ts';

/** The ticket of the tab's session. */
async function ticketOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('onehall.session') ?? '{}') as { casTicket: string };
    return stored.casTicket;
  });
}

/** What a page calls by itself, at any time: the ticket is extended by movements of the pointer. */
const UNASKED = [
  '/api/onehall/events',
  '/api/onehall/notices/popups',
  '/api/onehall/chat/badge',
  '/api/im/user/login',
  '/nobody/cas/updateSessionValidTime**',
];

/** Nothing but a call for what the test does tells this page of the session's end, once what it read has come. */
async function hearNothing(page: Page): Promise<void> {
  watchAnswers(page);
  for (const path of UNASKED) await page.route(`**${path}`, (route) => route.abort());
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
    await page.clock.install();
    await login.goto();
    await login.signIn('student', PASSWORD);
    await expect(home.greeting).toBeVisible();
    // Half an hour is left of the ticket.
    const shorten = async () =>
      page.evaluate(() => {
        const key = 'onehall.ticket-time';
        const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as object | null;
        if (stored !== null) localStorage.setItem(key, JSON.stringify({ ...stored, expireTime: 1_800 }));
        return stored !== null;
      });
    await expect.poll(shorten).toBe(true);
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
    const account = await operator.addStudent('guard-kicked', '周文清', PASSWORD);
    await login.goto();
    const streaming = page.waitForResponse('**/api/onehall/events');
    await login.signIn(account, PASSWORD);
    await expect(home.greeting).toBeVisible();
    await streaming;
    await operator.disable(account);
    await expect(shell.relogin).toBeVisible({ timeout: 2_000 });
    await shell.relogin.getByRole('button', { name: t('session:ended.button') }).click();
    await login.signIn(account, PASSWORD);
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
    await home.openSearch();
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
    // Nothing that is still being read tells the page of the end before the write does.
    await everythingAnswered(page);
    await end();
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/cards/layout') && answer.status() === 401);
    await arrange.hide(name);
    await refused;
    return name;
  }

  test('is done once after the same person has signed in again', async ({ page, shell, login, home, operator, t }) => {
    const account = await operator.addStudent('guard-writer', '许知远', PASSWORD);
    const keys = new Set<string | undefined>();
    let done = 0;
    page.on('response', (answer) => {
      if (!answer.url().endsWith('/cards/layout')) return;
      keys.add(answer.request().headers()['idempotency-key']);
      if (answer.ok()) done += 1;
    });
    // The page does not hear of the end before it writes.
    await hearNothing(page);
    const arrange = new HomeArrange(page, t);
    await login.goto();
    await login.signIn(account, PASSWORD);
    await expect(arrange.titles.first()).toBeVisible();
    const casTicket = await ticketOf(page);
    const name = await refusedHide(page, arrange, () => operator.endSession(casTicket));
    await shell.relogin.getByRole('button', { name: t('session:ended.button') }).click();
    await login.signIn(account, PASSWORD);
    await expect(page).toHaveURL(/\/home\/homePage/);
    await expect(
      page.getByText(t('common:draft.replayed', { label: t('home:arrange.title') })),
    ).toBeVisible();
    await expect(arrange.titles.filter({ hasText: name })).toHaveCount(0);
    await page.reload();
    await expect(arrange.titles.first()).toBeVisible();
    await expect(arrange.titles.filter({ hasText: name })).toHaveCount(0);
    expect(done).toBe(1);
    expect(keys.size).toBe(1);
    expect([...keys][0]).toMatch(/^[\w-]{16,64}$/);
    await expect(home.greeting).toBeVisible();
  });

  test('is dropped when somebody else signs in', async ({ page, shell, login, operator, t }) => {
    const account = await operator.addStudent('guard-first', '何一鸣', PASSWORD);
    let writes = 0;
    page.on('request', (sent) => {
      if (sent.url().endsWith('/cards/layout')) writes += 1;
    });
    await hearNothing(page);
    const arrange = new HomeArrange(page, t);
    const signIn = async (who: string) => {
      await login.signIn(who, PASSWORD);
      await expect(arrange.titles.first()).toBeVisible();
    };
    await login.goto();
    await signIn(account);
    const casTicket = await ticketOf(page);
    const name = await refusedHide(page, arrange, () => operator.endSession(casTicket));
    await expect(shell.relogin).toBeVisible();
    const before = writes;
    await shell.relogin.getByRole('button', { name: t('session:ended.button') }).click();
    await signIn('student');
    await shell.signOut();
    await expect(page).toHaveURL(/\/login\?/);
    await signIn(account);
    await expect(arrange.titles.filter({ hasText: name })).toHaveCount(1);
    expect(writes).toBe(before);
  });
});

test.describe('what was typed into a form', () => {
  test('comes back after the sign-in, and is sent once when the end refused it', async ({ page, shell, login, operator, t }) => {
    test.slow();
    const words = new SensitiveWordsPage(page, t);
    const form = page.getByRole('dialog', { name: t('safety:addForm.title') });
    const field = form.getByRole('textbox').first();
    const again = shell.relogin.getByRole('button', { name: t('session:ended.button') });
    const comeBack = async () => {
      await again.click();
      await login.signIn('admin', PASSWORD);
      await expect(page).toHaveURL(/\/sensitiveWords$/);
      await expect(words.table).toBeVisible();
    };
    await page.goto('/login?redirect=%2FsensitiveWords');
    await login.signIn('admin', PASSWORD);
    await expect(words.table).toBeVisible();
    await words.button('words.add').click();
    await field.fill('代写论文服务');
    await form.getByLabel(t('safety:addForm.note')).fill('学术不端');
    await operator.endSession(await ticketOf(page));
    await comeBack();
    await words.button('words.add').click();
    await expect(field).toHaveValue('代写论文服务');
    await expect(page.getByText(t('common:draft.restored'))).toBeVisible();
    await expectNoViolations(page);

    // Nothing readable lies in the browser.
    const kept = await page.evaluate(async () => {
      const opening = indexedDB.open('onehall-drafts');
      await new Promise((done) => opening.addEventListener('success', done));
      const reading = opening.result.transaction('rows').objectStore('rows').getAll();
      await new Promise((done) => reading.addEventListener('success', done));
      opening.result.close();
      const rows = reading.result as { readonly data: ArrayBuffer }[];
      return rows.map((row) => JSON.stringify(row) + new TextDecoder().decode(row.data));
    });
    expect(kept).toHaveLength(1);
    for (const word of ['代写', 'sensitive', 'admin']) expect(kept.join('')).not.toContain(word);

    // This time the page does not hear of the end before it writes.
    await hearNothing(page);
    await page.reload();
    await expect(words.table).toBeVisible();
    await words.button('words.add').click();
    await expect(field).toHaveValue('代写论文服务');
    const casTicket = await ticketOf(page);
    await everythingAnswered(page);
    await operator.endSession(casTicket);
    await words.button('addForm.submit').click();
    await comeBack();
    await expect(page.getByText(t('common:draft.replayed', { label: t('safety:addForm.title') }))).toBeVisible();
    await words.search('代写论文服务');
    await expect(words.table.getByRole('row')).toHaveCount(2);
    await words.button('words.add').click();
    await expect(field).toHaveValue('');
  });
});
