import { byTurns } from '../by-turns.ts';
import { expectNoViolations } from '../components/axe.ts';
import { sidewaysOf } from '../components/shifts.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { LoginPage } from '../pages/login.ts';
import { PeoplePages, newAccount } from '../pages/people.ts';

for (const [language, size] of byTurns(1, [
  ['zh-CN', 'desk'],
  ['en', 'phone'],
])) {
  test.describe(`people, in ${language} on a ${size}`, () => {
    test.use({ language, account: 'admin', viewport: SIZES[size] });

    test('somebody is added, signs in with the password of the administrator, is disabled and is out', async ({
      page,
      browser,
      quietConsole,
      t,
    }) => {
      test.slow();
      const account = newAccount(test.info());
      const people = new PeoplePages(page, t);
      await people.gotoNew();
      await people.fill({ account, name: 'Lin Test', kind: 'teacher', post: 'Lecturer' });
      await expectNoViolations(page);
      await people.save();
      await expect(page.getByRole('heading', { level: 1, name: 'Lin Test' })).toBeVisible();
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
      const password = await people.resetPassword('Lin Test');
      expect(password.length).toBeGreaterThanOrEqual(8);

      const context = await browser.newContext({
        locale: language,
        viewport: SIZES[size],
        storageState: { cookies: [], origins: [] },
      });
      const theirs = await context.newPage();
      quietConsole(theirs);
      const login = new LoginPage(theirs, t);
      await login.goto();
      await login.signIn(account, password);
      await expect(theirs).toHaveURL(/\/home/);

      await people.goto(account);
      await people.disable('Lin Test');
      await expect(people.list.getByText(t('people:state.DISABLED'))).toBeVisible();
      // nothing they do is answered any more
      await expect(theirs.getByRole('dialog', { name: t('session:ended.title') })).toBeVisible({ timeout: 15_000 });
      await context.close();
    });
  });
}
