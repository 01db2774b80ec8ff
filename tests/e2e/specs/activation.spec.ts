import { byTurns } from '../by-turns.ts';
import { expectNoViolations } from '../components/axe.ts';
import { sidewaysOf } from '../components/shifts.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { ActivatePage } from '../pages/activate.ts';
import { LoginPage } from '../pages/login.ts';
import { PeoplePages, newAccount } from '../pages/people.ts';

const PASSWORD = 'Quiet-Lake-2026-9';

for (const [language, size] of byTurns(0, [
  ['zh-CN', 'phone'],
  ['en', 'desk'],
])) {
  test.describe(`activation, in ${language} on a ${size}`, () => {
    test.use({ language, account: 'admin', viewport: SIZES[size] });

    test('an administrator makes a code, the person sets a password by it once and signs in', async ({
      page,
      browser,
      quietConsole,
      t,
    }) => {
      test.slow();
      const account = newAccount(test.info());
      const people = new PeoplePages(page, t);
      await people.gotoNew();
      await people.fill({ account, name: 'Ann Test', kind: 'teacher', post: 'Lecturer' });
      await people.save();
      await expect(page.getByRole('heading', { level: 1, name: 'Ann Test' })).toBeVisible();
      const code = await people.makeCode('Ann Test');
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}$/);

      const context = await browser.newContext({
        locale: language,
        viewport: SIZES[size],
        storageState: { cookies: [], origins: [] },
      });
      const theirs = await context.newPage();
      quietConsole(theirs);
      const login = new LoginPage(theirs, t);
      await login.goto();
      await theirs.getByRole('link', { name: t('identity:login.activate') }).click();
      const activate = new ActivatePage(theirs, t);
      await activate.enter(account, code.toLowerCase().replaceAll('-', ''));
      await expect(theirs.getByRole('heading', { name: t('activate:step.password') })).toBeFocused();
      await expectNoViolations(theirs);
      expect(await sidewaysOf(theirs)).toBeLessThanOrEqual(0);
      await activate.choose(PASSWORD);
      await expect(theirs.getByText(t('identity:login.activated'))).toBeVisible();
      await expect(login.username).toHaveValue(account);
      await login.password.fill(PASSWORD);
      await login.submit.click();
      await expect(theirs).toHaveURL(/\/home/);

      const second = await context.newPage();
      quietConsole(second);
      const again = new ActivatePage(second, t);
      await again.goto();
      await again.enter(account, code);
      await expect(again.refusal).toBeVisible();
      await expect(second.getByRole('heading', { name: t('activate:step.code') })).toBeVisible();
      await context.close();
    });
  });
}
