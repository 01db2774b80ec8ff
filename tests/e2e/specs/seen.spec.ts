import { Shell } from '../components/shell.ts';
import { PASSWORD, expect, test } from '../fixtures.ts';
import { ChatPage } from '../pages/chat.ts';
import { HallPage } from '../pages/hall.ts';
import { LandingPage } from '../pages/landing.ts';

// faults that people met in use, which nothing but a browser and a server together shows

test.describe('a page', () => {
  test.use({ account: 'student' });

  test('opens at its top, and stands where it was left on the way back', async ({ page, hall, service }) => {
    const below = () => page.evaluate(() => window.scrollY);
    await hall.goto('/serviceHall');
    // below what is in sight
    const card = hall.cards.nth(20);
    await expect(card).toBeVisible();
    await card.scrollIntoViewIfNeeded();
    await expect.poll(below).toBeGreaterThan(200);
    const left = await below();
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/home\/service\//);
    await expect(service.star).toBeVisible();
    expect(await below()).toBe(0);
    await page.goBack();
    await expect(hall.cards.nth(20)).toBeVisible();
    await expect.poll(below).toBe(left);
  });

  test('of chat keeps that a conversation is muted', async ({ page, t }) => {
    const chat = new ChatPage(page, t);
    await chat.goto();
    // by its id: the demonstration has muted ones as well
    const loud = chat.conversations.getByRole('listitem').filter({ hasNotText: t('chat:list.muted') }).first();
    const id = (await loud.locator('[data-row]').getAttribute('data-row')) ?? '';
    const row = chat.conversations.getByRole('listitem').filter({ has: page.locator(`[data-row="${id}"]`) });
    // the menu of a row comes with the pointer
    const [before, after] = t('chat:conversation.menu', { name: '|' }).split('|');
    const menu = row.getByRole('button', { name: new RegExp(`^${before}.+${after}$`) });
    const choose = async (what: 'mute' | 'unmute') => {
      await row.hover();
      await menu.click();
      const changed = page.waitForResponse('**/api/onehall/chat/conversation');
      await page.getByRole('menuitem', { name: t(`chat:conversation.${what}`), exact: true }).click();
      expect((await changed).ok()).toBe(true);
      await expect(row.getByText(t('chat:list.muted'))).toHaveCount(what === 'mute' ? 1 : 0);
    };
    await choose('mute');
    await chat.goto();
    await expect(row.getByText(t('chat:list.muted'))).toHaveCount(1);
    await choose('unmute');
  });
});

test.describe('whoever signs out', () => {
  // sign in for themselves: the sessions end here
  test('is refused nothing on the way', async ({ page, login, home, shell }) => {
    await login.goto();
    await login.signIn('student', PASSWORD);
    await expect(home.greeting).toBeVisible();
    // chat still asks for what it begins with
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 401) refused.push(answer.url());
    });
    await shell.signOut();
    await expect(login.signedOut).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(refused).toEqual([]);
  });

  test('elsewhere while the landing page is open meets no dialog there', async ({ page, context, login, home, operator, t }) => {
    await login.goto();
    await login.signIn('student', PASSWORD);
    await expect(home.greeting).toBeVisible();
    const ticket = await page.evaluate(
      () => (JSON.parse(window.localStorage.getItem('onehall.session') ?? '{}') as { readonly casTicket: string }).casTicket,
    );
    const open = await context.newPage();
    const landing = new LandingPage(open, t);
    await landing.goto();
    await expect(landing.heading).toBeVisible();
    await expect(landing.signIn).toHaveCount(0);
    // one tab hears for all of them: this one, once it is alone
    const streaming = open.waitForResponse('**/api/onehall/events');
    await page.close();
    await streaming;
    await operator.endSession(ticket);
    await expect(landing.signIn).toBeVisible();
    await expect(new Shell(open, t).relogin).toHaveCount(0);
  });
});

test('a scene of the landing page leads to its services alone', async ({ page, landing, t }) => {
  const hall = new HallPage(page, t);
  const count = async () => Number(/\d+/.exec((await hall.total.textContent()) ?? '')?.[0]);
  await hall.goto('/allServices');
  await expect(hall.cards.first()).toBeVisible();
  const all = await count();
  await landing.goto();
  await landing.scenes.getByRole('listitem').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/allServices\?scene=/);
  await expect(hall.cards.first()).toBeVisible();
  const some = await count();
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(all);
});
