import { Shell } from '../components/shell.ts';
import { expect, test } from '../fixtures.ts';
import { HomePage } from '../pages/home.ts';
import { LoginPage } from '../pages/login.ts';
import { PersonalCenterPage } from '../pages/personal-center.ts';

const OLD = 'Lake-2026-quiet';
const NEW = 'Hill-2027-calm';

test('a person ends another device, changes the password and signs in with it', async ({
  page,
  browser,
  baseURL,
  operator,
  login,
  home,
  shell,
  t,
}) => {
  const account = await operator.addStudent('person-e2e', '陈知远', OLD);
  await login.goto();
  await login.signIn(account, OLD);
  await expect(home.greeting).toBeVisible();

  // a second browser of the same person
  const elsewhere = await browser.newContext({ locale: 'zh-CN', ...(baseURL === undefined ? {} : { baseURL }) });
  const other = await elsewhere.newPage();
  const otherLogin = new LoginPage(other, t);
  await otherLogin.goto();
  await otherLogin.signIn(account, OLD);
  await expect(new HomePage(other, t).greeting).toBeVisible();

  const center = new PersonalCenterPage(page, t);
  await center.goto();
  await expect(center.profile.getByText(account)).toBeVisible();
  const rows = center.devices.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await rows.nth(1).getByRole('button').click();
  await center.dialog.getByRole('button', { name: t('account:devices.confirm') }).click();
  await expect(rows).toHaveCount(1);
  await expect(new Shell(other, t).relogin).toBeVisible({ timeout: 5_000 });
  await elsewhere.close();

  await center.changePassword(OLD, NEW);
  await expect(center.dialog).toBeHidden();
  await shell.userMenu.click();
  await shell.signOutEntry.click();
  await expect(login.signedOut).toBeVisible();
  await login.signIn(account, OLD);
  await expect(page.getByRole('alert')).toBeVisible();
  await login.signIn(account, NEW);
  await expect(home.greeting).toBeVisible();
});

test.describe('matters of a student', () => {
  test.use({ account: 'student' });

  test('lead from the personal centre to applications and drafts', async ({ page, t }) => {
    const center = new PersonalCenterPage(page, t);
    await center.goto();
    const applications = center.matters.getByRole('list', { name: t('matters:list.applications') });
    await expect(applications.getByRole('list', { name: t('matters:progress') }).first()).toBeVisible();
    await center.matters.locator('a[href="/home/todos?kind=drafts"]').click();
    await expect(page).toHaveURL(/\/home\/todos\?kind=drafts$/);
    const drafts = page.getByRole('main').getByRole('list', { name: t('matters:list.drafts') });
    await expect(drafts.getByRole('listitem').first()).toBeVisible();
  });
});
