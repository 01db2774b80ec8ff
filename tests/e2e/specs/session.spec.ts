import { Shell } from '../components/shell.ts';
import { PASSWORD, expect, test } from '../fixtures.ts';
import { HallPage } from '../pages/hall.ts';

test.describe('signing out', () => {
  // Signs in for itself: the session ends here.
  test('in one tab ends the other within 2 s', async ({ page, context, shell, login, home, t }) => {
    await login.goto();
    await login.signIn('student', PASSWORD);
    await expect(home.greeting).toBeVisible();
    const other = await context.newPage();
    await other.goto('/serviceHall');
    const otherShell = new Shell(other, t);
    await expect(new HallPage(other, t).cards.first()).toBeVisible();

    await page.bringToFront();
    await shell.userMenu.click();
    const ended = expect(otherShell.relogin).toBeVisible({ timeout: 2_000 });
    await shell.signOutEntry.click();
    await ended;
    await expect(login.signedOut).toBeVisible();
    await otherShell.relogin.getByRole('button', { name: t('session:ended.button') }).click();
    await expect(other).toHaveURL(/\/login\?/);
  });
});

test('a link to a service comes back to it after the sign-in', async ({ page, login, hall, service }) => {
  const name = '校友卡申请';
  await hall.goto('/allServices', '校友卡');
  await hall.card(name).guide.click();
  await expect(service.heading(name)).toBeVisible();
  const serviceId = new URL(page.url()).searchParams.get('serviceId') ?? '';
  expect(serviceId).not.toBe('');

  await service.goto(serviceId);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await login.signIn('student', PASSWORD);
  await expect(service.heading(name)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/home/service/${serviceId}$`));
});

test('a visitor finds what needs a sign-in by its name, reads its guide, and comes back to it', async ({ page, login, hall, service, t }) => {
  const name = '学生请假申请';
  const mark = t('services:tags.afterSignIn');
  await hall.goto('/allServices', name);
  await expect(hall.card(name).root).toContainText(mark);
  await hall.card(name).guide.click();
  await expect(service.heading(name)).toBeVisible();
  await expect(service.steps).not.toHaveCount(0);
  await expect(service.signIn).toBeVisible();
  await service.signIn.click();
  await login.signIn('student', PASSWORD);
  await expect(service.heading(name)).toBeVisible();
  await expect(service.start).toBeVisible();
  await expect(page.getByRole('main').getByText(mark)).toHaveCount(0);
});

test('a visitor does not find what the school does not list', async ({ hall }) => {
  await hall.goto('/allServices', '学生违纪处分解除');
  await expect(hall.total).not.toBeEmpty();
  await expect(hall.card('学生违纪处分解除').root).toHaveCount(0);
});

test('a wrong password says so and keeps what was entered', async ({ page, login }) => {
  await login.goto();
  await login.signIn('nobody-here', 'wrong-password');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(login.username).toHaveValue('nobody-here');
});

test('an asset that does not exist is not a page', async ({ request }) => {
  const asset = await request.get('/assets/gone-0a1b2c3d.js');
  expect(asset.status()).toBe(404);
  const page = await request.get('/an/address/of/nothing');
  expect(page.status()).toBe(200);
  expect(page.headers()['content-type']).toContain('text/html');
});

test('an unknown address says that there is no such page', async ({ page, t }) => {
  await page.goto('/an/address/of/nothing');
  await expect(page.getByRole('heading', { name: t('common:notFound.title') })).toBeVisible();
});
