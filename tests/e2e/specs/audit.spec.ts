import { byTurns } from '../by-turns.ts';
import { expectNoViolations } from '../components/axe.ts';
import { sidewaysOf } from '../components/shifts.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { PeoplePages, newAccount } from '../pages/people.ts';
import { ServiceCatalogue } from '../pages/service-catalogue.ts';
import { ROUTES } from '../../../web/apps/portal/src/shared/config/routes.ts';

test.describe.configure({ mode: 'serial' });

for (const [language, size] of byTurns(1, [
  ['zh-CN', 'desk'],
  ['en', 'phone'],
])) {
  test.describe(`the audit log, in ${language} on a ${size}`, () => {
    test.use({ language, account: 'admin', viewport: SIZES[size] });

    test('what was done to somebody is found by account and told whole', async ({ page, t }) => {
      test.slow();
      const account = newAccount(test.info());
      const people = new PeoplePages(page, t);
      await people.gotoNew();
      await people.fill({ account, name: 'Ru Test', kind: 'teacher', post: 'Lecturer' });
      await people.save();
      await expect(page.getByRole('heading', { level: 1, name: 'Ru Test' })).toBeVisible();

      await page.goto(ROUTES.audit.path);
      const filters = page.getByRole('form', { name: t('audit:filters') });
      await filters.getByLabel(t('audit:filter.keyword')).fill(account);
      await filters.getByRole('button', { name: t('audit:filter.submit') }).click();
      const list = page.getByRole('grid', { name: t('audit:list') });
      const added = list.getByRole('row').filter({ hasText: t('audit:action.user.added') });
      await expect(added).toHaveCount(1);
      await expect(added).toContainText('Ru Test');
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
      await added.getByRole('button').click();
      const entry = page.getByRole('dialog', { name: t('audit:entry.title') });
      await expect(entry).toContainText('user.added');
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await expect(entry).toHaveCount(0);

      // the address says what is looked for
      await page.reload();
      await expect(added).toHaveCount(1);
    });
  });
}

test.describe('ready-made services', () => {
  test.use({ account: 'admin', language: 'zh-CN' });

  test('are chosen, given to a department and stand off the shelf', async ({ page, t }) => {
    await page.goto(ROUTES.catalogueTemplates.path);
    const list = page.getByRole('grid', { name: t('catalogue:templates.list') });
    await expect(list.getByRole('row')).toHaveCount(41);
    const seal = list.getByRole('row').filter({ hasText: '用印申请' });
    await seal.getByRole('checkbox').check({ force: true });
    await page.getByLabel(t('catalogue:templates.dept')).selectOption({ index: 1 });
    await page.getByRole('button', { name: '添加所选（1）' }).click();
    await expect(seal).toContainText(t('catalogue:templates.there'));
    await expectNoViolations(page);

    const catalogue = new ServiceCatalogue(page, t);
    await catalogue.goto('', '?keyword=seal-use-request');
    await expect(catalogue.list.getByRole('row').nth(1)).toContainText(t('catalogue:state.offline'));
  });
});
