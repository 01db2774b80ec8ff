import { byTurns } from '../by-turns.ts';
import { expectNoViolations } from '../components/axe.ts';
import { sidewaysOf } from '../components/shifts.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { LoginPage } from '../pages/login.ts';
import { PeoplePages, newAccount } from '../pages/people.ts';
import { RolesPages } from '../pages/roles.ts';
import { ROUTES } from '../../../web/apps/portal/src/shared/config/routes.ts';

/** What a change of a role may take until an open session shows it. */
const AT_ONCE = { timeout: 2_000 };

for (const [language, size, name, words, rest] of byTurns(0, [
  ['zh-CN', 'desk', 'Role One', '管理数据源', '管理后台任务'],
  ['en', 'phone', 'Role Two', 'Manage data sources', 'Manage background work'],
])) {
  test.describe(`roles, in ${language} on a ${size}`, () => {
    test.use({ language, account: 'admin', viewport: SIZES[size] });

    test('a right that is taken from a role is gone from an open session at once, and comes back', async ({
      page,
      browser,
      quietConsole,
      t,
    }) => {
      test.slow();
      const account = newAccount(test.info());
      const roles = new RolesPages(page, t);
      await roles.make(name, [words, rest]);
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
      await expectNoViolations(page);

      const people = new PeoplePages(page, t);
      await people.gotoNew();
      await people.fill({ account, name: 'Xu Test', kind: 'staff', post: 'Clerk' });
      await page.getByRole('checkbox', { name, exact: true }).check();
      await people.save();
      await expect(page.getByRole('heading', { level: 1, name: 'Xu Test' })).toBeVisible();
      const password = await people.resetPassword('Xu Test');

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
      await theirs.goto(ROUTES.admin.path);
      const entry = theirs
        .getByRole('navigation', { name: t('admin:nav.label') })
        .getByRole('link', { name: t('routes:sources'), exact: true });
      await expect(entry).toBeVisible();

      await roles.open(name);
      await expect(page.getByRole('grid', { name: t('roles:holders.list') })).toContainText('Xu Test');
      await roles.right(words).uncheck();
      await roles.save();
      await expect(entry).toHaveCount(0, AT_ONCE);
      await roles.right(words).check();
      await roles.save();
      await expect(entry).toBeVisible(AT_ONCE);

      // a page that is open is left with what it showed
      await entry.click();
      await expect(theirs.getByRole('heading', { level: 1, name: t('sources:title') })).toBeVisible();
      await roles.right(words).uncheck();
      await roles.save();
      await expect(theirs).toHaveURL(new RegExp(`${ROUTES.noPower.path}$`), AT_ONCE);

      // somebody has it, so it stays
      await page.getByRole('button', { name: t('roles:remove.actOf', { name }) }).click();
      const question = page.getByRole('dialog', { name: t('roles:remove.title') });
      await expect(question).toContainText('1');
      await question.getByRole('button', { name: t('roles:remove.act'), exact: true }).click();
      await expect(question.getByRole('alert')).toBeVisible();
      await page.keyboard.press('Escape');
      await context.close();
    });
  });
}
