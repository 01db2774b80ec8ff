import { byTurns } from '../by-turns.ts';
import { ROUTES } from '../../../web/apps/portal/src/shared/config/routes.ts';
import { sidewaysOf } from '../components/shifts.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { ActivatePage } from '../pages/activate.ts';
import { LoginPage } from '../pages/login.ts';
import { ownServer } from '../servers.ts';

const PASSWORD = 'Quiet-Lake-2026-9';

for (const [language, size, first] of byTurns(1, [
  ['zh-CN', 'phone', 770_011],
  ['en', 'desk', 770_012],
])) {
  test.describe(`tenants, in ${language} on a ${size}`, () => {
    test.use({ language, account: 'admin', viewport: SIZES[size] });

    test('a tenant is added, activated on its own host, shut with a word and opened again', async ({
      page,
      browser,
      quietConsole,
      t,
    }) => {
      test.slow();
      // a second try finds the tenant of the first one
      const key = String(first + 10 * test.info().retry);
      const host = `s${key}.localhost`;
      const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
      await page.goto(ROUTES.tenants.path);
      await page.getByRole('link', { name: t('tenants:add') }).click();
      await field(t('tenants:form.name')).first().fill(`East Lake ${key}`);
      await field(t('tenants:form.key')).fill(key);
      await field(t('tenants:form.userName')).fill('Ann Test');
      await page.getByRole('button', { name: t('tenants:create') }).click();
      const shown = page.getByRole('dialog', { name: t('tenants:shown.title') });
      const code = /[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
      expect(code).not.toBe('');
      await shown.getByRole('button', { name: t('tenants:shown.done') }).click();
      await expect(page.getByRole('heading', { level: 1, name: `East Lake ${key}` })).toBeVisible();
      await field(t('tenants:host.name')).fill(host);
      await page.getByRole('button', { name: t('tenants:host.bind'), exact: true }).click();
      await expect(page.getByRole('link', { name: host })).toBeVisible();
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);

      // Chromium finds each *.localhost at this machine
      const own = new URL(ownServer().url);
      own.hostname = host;
      const context = await browser.newContext({
        baseURL: own.origin,
        locale: language,
        viewport: SIZES[size],
        storageState: { cookies: [], origins: [] },
      });
      const theirs = await context.newPage();
      quietConsole(theirs);
      const activate = new ActivatePage(theirs, t);
      await activate.goto();
      await activate.enter('admin', code);
      await activate.choose(PASSWORD);
      const login = new LoginPage(theirs, t);
      await expect(login.username).toHaveValue('admin');
      await expect(login.tenant).toHaveCount(0);
      await login.password.fill(PASSWORD);
      await login.submit.click();
      await expect(theirs).toHaveURL(new RegExp(`^http://${host}:\\d+/home`));

      await page.getByRole('button', { name: t('tenants:act.disable'), exact: true }).click();
      const question = page.getByRole('dialog', { name: t('tenants:ask.disable.title') });
      await question.getByRole('button', { name: t('tenants:act.disable'), exact: true }).click();
      await expect(page.getByText(t('tenants:disabledHint'))).toBeVisible();
      await expect(theirs.getByText(t('session:ended.school'))).toBeVisible();

      await page.getByRole('button', { name: t('tenants:act.enable'), exact: true }).click();
      const opening = page.getByRole('dialog', { name: t('tenants:ask.enable.title') });
      await opening.getByRole('button', { name: t('tenants:act.enable'), exact: true }).click();
      await expect(page.getByRole('button', { name: t('tenants:act.disable'), exact: true })).toBeVisible();
      await theirs.getByRole('button', { name: t('session:ended.button') }).click();
      await login.signIn('admin', PASSWORD);
      await expect(theirs).toHaveURL(/\/home/);
      await context.close();
    });
  });
}
