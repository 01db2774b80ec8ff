import { byTurns } from '../by-turns.ts';
import { ROUTES } from '../../../web/apps/portal/src/shared/config/routes.ts';
import { expectNoViolations } from '../components/axe.ts';
import { sidewaysOf } from '../components/shifts.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { LoginPage } from '../pages/login.ts';
import { PeoplePages, newAccount } from '../pages/people.ts';
import { SettingsPages } from '../pages/settings.ts';

/** What a change may take until an open page shows it. */
const AT_ONCE = { timeout: 3_000 };

// they change the same setting of one school
test.describe.configure({ mode: 'default' });

for (const [language, size, page] of byTurns(1, [
  ['zh-CN', 'desk', 'records'],
  ['en', 'phone', 'todos'],
])) {
  test.describe(`settings of a school, in ${language} on a ${size}`, () => {
    test.use({ language, account: 'admin', viewport: SIZES[size] });

    test('a page that can not be copied is so in an open browser at once, and is put back', async ({
      page: admin,
      browser,
      quietConsole,
      t,
    }) => {
      test.slow();
      const account = newAccount(test.info());
      const people = new PeoplePages(admin, t);
      await people.gotoNew();
      await people.fill({ account, name: 'Sun Test', kind: 'staff', post: 'Clerk' });
      await people.save();
      await expect(admin.getByRole('heading', { level: 1, name: 'Sun Test' })).toBeVisible();
      const password = await people.resetPassword('Sun Test');
      const context = await browser.newContext({
        locale: language,
        viewport: SIZES.desk,
        storageState: { cookies: [], origins: [] },
      });
      const theirs = await context.newPage();
      quietConsole(theirs);
      const login = new LoginPage(theirs, t);
      await login.goto();
      await login.signIn(account, password);
      await expect(theirs).toHaveURL(/\/home/);
      await theirs.goto(ROUTES[page].path);
      await expect(theirs.getByRole('main')).toBeVisible();
      const kept = theirs.locator('[data-copy=none]');
      await expect(kept).toHaveCount(0);

      const settings = new SettingsPages(admin, t);
      await settings.goto();
      expect(await sidewaysOf(admin)).toBeLessThanOrEqual(0);
      await expectNoViolations(admin);
      await settings.search(t('settings:copy.noCopy'));
      await settings.open('pages');
      expect(await sidewaysOf(admin)).toBeLessThanOrEqual(0);
      await expectNoViolations(admin);
      const form = settings.form('pages');
      const box = form.getByRole('checkbox', { name: t(`routes:${page}`), exact: true });
      await expect(box).not.toBeChecked();
      await box.check();
      await settings.save('pages');
      await expect(kept).toHaveCount(1, AT_ONCE);
      await expect(settings.part('pages')).toContainText(t('settings:state.set'));

      await settings.reset('pages');
      await expect(box).not.toBeChecked();
      await expect(kept).toHaveCount(0, AT_ONCE);
      await context.close();
    });
  });
}

test.describe('settings of a school', () => {
  test.use({ language: 'zh-CN', account: 'admin' });

  test('what can not be is said at its field, what is typed is asked about, and a default comes back', async ({
    page,
    t,
  }) => {
    const settings = new SettingsPages(page, t);
    await settings.goto();
    await settings.open('school');
    const form = settings.form('school');
    const website = form.getByRole('textbox', { name: t('settings:contact.website') });
    await website.fill('ftp://school.example.edu');
    await form.getByRole('button', { name: t('settings:save') }).click();
    await expect(website).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('link', { name: t('settings:back') }).click();
    await page.getByRole('dialog').getByRole('button', { name: t('widgets:form.leave.stay') }).click();
    await website.fill('https://school.example.edu');
    await settings.save('school');
    await settings.reset('school');
    await expect(website).toHaveValue('');
  });
});
