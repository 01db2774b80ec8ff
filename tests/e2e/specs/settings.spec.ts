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

for (const [language, size] of byTurns(0, [
  ['zh-CN', 'phone'],
  ['en', 'desk'],
])) {
  test.describe(`lists and days of a school, in ${language} on a ${size}`, () => {
    test.use({ language, account: 'admin', viewport: SIZES[size] });

    test('a shorter time is asked about, a label moves by keys, and a link stands where people open it', async ({
      page,
      t,
    }) => {
      test.slow();
      const settings = new SettingsPages(page, t);
      await settings.goto();
      await settings.open('visits_kept_days');
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
      await expectNoViolations(page);
      const days = settings.form('visits_kept_days').getByRole('textbox', { name: t('settings:kept.days') });
      await days.fill('365');
      await days.press('Tab');
      await settings.save('visits_kept_days', true);
      await settings.reset('visits_kept_days');

      await settings.goto();
      await settings.open('rating_labels');
      const labels = settings.form('rating_labels');
      const best = labels.getByRole('group', { name: t('settings:labels.score', { count: 5 }), exact: true });
      const first = await best.getByRole('listitem').first().getByRole('paragraph').first().innerText();
      const handle = best.getByRole('button', { name: t('common:sort.handle', { name: first }), exact: true });
      await handle.press('Space');
      await expect(page.getByText(t('common:sort.picked', { name: first, position: 1, total: 5 }))).toBeAttached();
      await handle.press('ArrowDown');
      await handle.press('Space');
      await expect(best.getByRole('listitem').nth(1)).toContainText(first);
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
      await expectNoViolations(page);
      await settings.save('rating_labels');
      await settings.reset('rating_labels');
      await expect(best.getByRole('listitem').first()).toContainText(first);

      await settings.goto();
      await settings.open('system_access_links');
      await settings.form('system_access_links').getByRole('button', { name: t('settings:links.add') }).click();
      const drawer = page.getByRole('dialog', { name: t('settings:links.add') });
      await drawer.getByRole('textbox', { name: new RegExp(`^${t('settings:links.name')}`) }).fill('滑翔中心');
      await drawer.getByRole('textbox', { name: new RegExp(`^${t('settings:links.url')}`) }).fill('https://glide.example.edu');
      await expectNoViolations(page);
      await drawer.getByRole('button', { name: t('settings:list.apply') }).click();
      await expect(drawer).toBeHidden();
      await settings.save('system_access_links');
      await page.goto(ROUTES.personalCenter.path);
      await expect(page.getByRole('link', { name: /滑翔中心/ })).toBeVisible();
      await settings.goto();
      await settings.open('system_access_links');
      const links = settings.form('system_access_links');
      await links.getByRole('button', { name: t('common:sort.menu', { name: '滑翔中心' }), exact: true }).click();
      await page.getByRole('menuitem', { name: t('settings:list.remove') }).click();
      await settings.save('system_access_links');
    });
  });
}
