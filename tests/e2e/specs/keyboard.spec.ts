import { HomeArrange } from '../components/home-arrange.ts';
import { tabTo } from '../components/keyboard.ts';
import { moveByKey } from '../components/sorting.ts';
import { PASSWORD, expect, test } from '../fixtures.ts';
import { MORE_CARDS } from '../pages/home.ts';

const SERVICE = '职业生涯咨询预约';
const LETTERS = 'zy';
test('the story by keyboard alone', async ({ page, shell, landing, login, home, service, t }) => {
  const { keyboard } = page;
  const arrange = new HomeArrange(page, t);

  await test.step('skips to the content', async () => {
    await landing.goto();
    await expect(landing.heading).toBeVisible();
    await keyboard.press('Tab');
    await expect(shell.skipLink).toBeFocused();
    await expect(shell.skipLink).toBeInViewport();
    await keyboard.press('Enter');
    await expect(shell.main).toBeFocused();
    await keyboard.press('Tab');
    await expect(landing.search).toBeFocused();
  });

  await test.step('signs in', async () => {
    await tabTo(page, landing.signIn);
    await keyboard.press('Enter');
    await expect(login.username).toBeFocused();
    await keyboard.type('student');
    await keyboard.press('Tab');
    await expect(login.password).toBeFocused();
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home\/homePage$/);
  });

  await test.step('finds a service by two letters and opens the suggestion', async () => {
    await tabTo(page, home.searchButton);
    await keyboard.press('Enter');
    await expect(home.search).toBeFocused();
    await keyboard.type(LETTERS);
    await expect(home.suggestion(SERVICE)).toBeVisible();
    const names = await home.suggestions.getByRole('option').allInnerTexts();
    const place = names.findIndex((name) => name.startsWith(SERVICE));
    for (let index = 0; index <= place; index += 1) await keyboard.press('ArrowDown');
    await expect(home.suggestion(SERVICE)).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('Enter');
    await expect(service.heading(SERVICE)).toBeVisible();
  });

  await test.step('collects it', async () => {
    await expect(service.star).toHaveAttribute('aria-pressed', 'false');
    await tabTo(page, service.star);
    await keyboard.press('Enter');
    await expect(service.star).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
  });

  await test.step('takes the card of the collection', async () => {
    // only then is it known whether the card is there
    await expect(arrange.open).toBeVisible();
    if ((await home.collection.root.count()) > 0) return;
    await tabTo(page, arrange.open);
    await keyboard.press('Enter');
    await tabTo(page, arrange.offered(MORE_CARDS.MY_COLLECTION));
    await keyboard.press('Enter');
    await expect(home.collection.root).toBeVisible();
    await tabTo(page, arrange.done);
    await keyboard.press('Enter');
    await expect(arrange.open).toBeFocused();
  });

  await test.step('sees its whole name beside its handle', async () => {
    await tabTo(page, home.collection.handle(SERVICE));
    const [name, handle] = [await home.collection.title(SERVICE).boundingBox(), await home.collection.handle(SERVICE).boundingBox()];
    const isBeside = name !== null && handle !== null && (handle.x >= name.x + name.width || handle.x + handle.width <= name.x);
    const isAbove = name !== null && handle !== null && (handle.y >= name.y + name.height || handle.y + handle.height <= name.y);
    expect(isBeside || isAbove, JSON.stringify({ name, handle })).toBe(true);
  });

  await test.step('moves it up by its handle', async () => {
    await expect(home.collection.open(SERVICE)).toBeVisible();
    const before = await home.collection.names();
    const from = before.indexOf(SERVICE);
    expect(from).toBeGreaterThan(0);
    const facts = (at: number) => ({ name: SERVICE, position: at + 1, total: before.length });
    const saved = page.waitForResponse(/\/serverCenter\/changeOrder/);
    await tabTo(page, home.collection.handle(SERVICE));
    await keyboard.press('Space');
    const [picked, moved] = [t('common:sort.picked', facts(from)), t('common:sort.moved', facts(from - 1))];
    await moveByKey(page, home.collection.announcement, 'ArrowLeft', picked, moved);
    await keyboard.press('Space');
    expect((await saved).ok()).toBe(true);
    await expect.poll(async () => (await home.collection.names()).indexOf(SERVICE)).toBe(from - 1);
  });

  await test.step('moves it by its menu, and finds the order after a reload', async () => {
    const place = (await home.collection.names()).indexOf(SERVICE);
    const saved = page.waitForResponse(/\/serverCenter\/changeOrder/);
    await tabTo(page, home.collection.menu(SERVICE));
    await keyboard.press('Enter');
    await expect(home.collection.menuEntry('up')).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(home.collection.menuEntry('down')).toBeFocused();
    await keyboard.press('Enter');
    expect((await saved).ok()).toBe(true);
    await expect.poll(async () => (await home.collection.names()).indexOf(SERVICE)).toBe(place + 1);
    const order = await home.collection.names();
    await page.reload();
    await expect(home.collection.open(SERVICE)).toBeVisible();
    expect(await home.collection.names()).toEqual(order);
  });

  await test.step('takes it back', async () => {
    await tabTo(page, home.collection.menu(SERVICE));
    await keyboard.press('Enter');
    await expect(home.collection.menuEntry('up')).toBeFocused();
    await keyboard.press('End');
    await expect(home.collection.menuEntry('remove')).toBeFocused();
    const kept = page.waitForResponse(/\/serverCenter\/cancelCollect$/);
    await keyboard.press('Enter');
    await expect(home.collection.item(SERVICE)).toHaveCount(0);
    // the next step loads the page anew, which would end the call
    expect((await kept).ok()).toBe(true);
  });

  await test.step('signs out', async () => {
    await page.reload();
    await tabTo(page, shell.userMenu);
    await keyboard.press('Enter');
    await keyboard.press('End');
    await expect(shell.signOutEntry).toBeFocused();
    await keyboard.press('Enter');
    await expect(login.signedOut).toBeVisible();
  });
});
