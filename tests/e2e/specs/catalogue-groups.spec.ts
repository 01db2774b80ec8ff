import { byTurns } from '../by-turns.ts';
import { expectNoViolations } from '../components/axe.ts';
import { sidewaysOf } from '../components/shifts.ts';
import { moveByKey } from '../components/sorting.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { ServiceCatalogue } from '../pages/service-catalogue.ts';
import { ServiceGroups } from '../pages/service-groups.ts';

test.describe.configure({ mode: 'serial' });

for (const language of byTurns(1, ['zh-CN', 'en'])) {
  test.describe(`groups of services, in ${language}`, () => {
    test.use({ account: 'admin', language });

    test('a type is made, given to a service, seen by a student, renamed and merged away', async ({
      page,
      browserOf,
      t,
    }) => {
      test.slow();
      const stamp = `${Date.now() % 1_000_000}`;
      const code = `fly-${stamp}`;
      const named = (zh: string, en: string) => (language === 'en' ? en : zh);
      const groups = new ServiceGroups(page, t);
      await groups.goto();
      await expectNoViolations(page);
      await groups.add('types', { name: `飞行${stamp}`, nameEn: `Flying ${stamp}`, code });
      await expect(groups.row(code)).toContainText(t('catalogue:groups.unused'));

      const catalogue = new ServiceCatalogue(page, t);
      await catalogue.goto('new');
      await catalogue.field('name').fill(`滑翔场地${stamp}`);
      await catalogue.field('nameEn').fill(`Glider field ${stamp}`);
      await catalogue.field('code').fill(`field-${stamp}`);
      await catalogue.field('url').fill('/apply/student-leave-request');
      await page.getByRole('combobox', { name: t('catalogue:form.typeCode') }).selectOption({
        label: named(`飞行${stamp}`, `Flying ${stamp}`),
      });
      await page.getByRole('button', { name: t('catalogue:create'), exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/catalogue\/[0-9a-f-]{36}$/);
      await catalogue.publish();

      const student = await browserOf('student');
      const type = (name: string) =>
        student.getByRole('group', { name: t('services:filter.type') }).getByRole('button', { name });
      const look = async () => {
        await student.goto('/serviceHall');
        const more = student.getByRole('group', { name: t('services:filter.type') }).locator('[aria-expanded="false"]');
        await type(named('申请审批', 'Applications and Approvals')).waitFor();
        if (await more.isVisible()) await more.click();
      };
      await look();
      await expect(type(named(`飞行${stamp}`, `Flying ${stamp}`))).toBeVisible();

      await groups.goto();
      await expect(groups.row(code).getByRole('link')).toHaveAttribute('href', /\/admin\/catalogue\?type=/);
      await groups.row(code).getByRole('button', { name: t('catalogue:groups.edit') }).first().click();
      await expectNoViolations(page);
      await groups.field('name').fill(`滑翔${stamp}`);
      await groups.field('nameEn').fill(`Gliding ${stamp}`);
      await groups.dialog.getByRole('button', { name: t('catalogue:groups.save'), exact: true }).click();
      await expect(groups.dialog).toHaveCount(0);
      await look();
      await expect(type(named(`滑翔${stamp}`, `Gliding ${stamp}`))).toBeVisible();

      const shown = named(`滑翔${stamp}`, `Gliding ${stamp}`);
      const remove = page.getByRole('button', { name: t('catalogue:groups.removeOf', { name: shown }), exact: true });
      await remove.click();
      await expect(groups.dialog.getByText(t('catalogue:groups.merge.text', { name: shown, count: 1 }))).toBeVisible();
      await expectNoViolations(page);
      await groups.field('intoId').selectOption({ label: named('申请审批', 'Applications and Approvals') });
      await groups.dialog.getByRole('button', { name: t('catalogue:groups.merge.submit'), exact: true }).click();
      await expect(groups.dialog).toHaveCount(0);
      await expect(groups.row(code)).toHaveCount(0);
      await look();
      await expect(type(named('申请审批', 'Applications and Approvals'))).toBeVisible();
      await expect(type(shown)).toHaveCount(0);

      await catalogue.goto('', `?keyword=field-${stamp}`);
      const row = catalogue.list.getByRole('row').nth(1);
      const service = named(`滑翔场地${stamp}`, `Glider field ${stamp}`);
      await expect(row).toContainText(named('申请审批', 'Applications and Approvals'));
      await row.getByRole('button', { name: t('catalogue:shelve.offOf', { name: service }), exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: t('catalogue:shelve.off'), exact: true }).click();
      await expect(row).toContainText(t('catalogue:state.offline'));
    });
  });
}

test.describe('groups of services by keyboard', () => {
  test.use({ account: 'admin' });

  test('a label is added, moved by one place, and removed', async ({ page, t }) => {
    const code = `kite-${Date.now() % 1_000_000}`;
    const name = `风筝${code.slice(5)}`;
    const groups = new ServiceGroups(page, t);
    await groups.goto('labels');
    const total = (await groups.rows.count()) + 1;
    await page.getByRole('button', { name: t('catalogue:groups.labels.add'), exact: true }).press('Enter');
    await groups.field('name').focus();
    for (const text of [name, `Kite ${code}`, code]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await groups.dialog.getByRole('button', { name: t('catalogue:groups.form.colorOf', { number: 3 }) }).press('Enter');
    await groups.dialog.getByRole('button', { name: t('catalogue:groups.add'), exact: true }).press('Enter');
    await expect(groups.rows.last()).toContainText(code);
    // a dialog that closes gives the focus back
    await expect(groups.dialog).toHaveCount(0);

    const said = page.locator('[id^="DndLiveRegion"]');
    const facts = (position: number) => ({ name, position, total });
    await page.getByRole('button', { name: t('common:sort.handle', { name }), exact: true }).focus();
    await page.keyboard.press('Space');
    await moveByKey(page, said, 'ArrowUp', t('common:sort.picked', facts(total)), t('common:sort.moved', facts(total - 1)));
    // the row stands there before the order is stored
    const stored = page.waitForResponse(/\/catalogue\/groups\/order$/);
    await page.keyboard.press('Space');
    await expect(groups.rows.nth(total - 2)).toContainText(code);
    expect((await stored).ok()).toBe(true);
    await page.reload();
    await expect(groups.rows.nth(total - 2)).toContainText(code);

    await page.getByRole('button', { name: t('catalogue:groups.removeOf', { name }), exact: true }).press('Enter');
    await groups.dialog.getByRole('button', { name: t('catalogue:groups.remove'), exact: true }).press('Enter');
    await expect(groups.row(code)).toHaveCount(0);
  });
});

test.describe('groups of services for a department', () => {
  test.use({ account: 'office' });

  test('are read and not changed', async ({ page, t }) => {
    const groups = new ServiceGroups(page, t);
    await groups.goto('scenes');
    await expect(page.getByText(t('catalogue:groups.readOnly'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('catalogue:groups.scenes.add') })).toHaveCount(0);
    await expectNoViolations(page);
  });
});

test.describe('groups of services on a phone', () => {
  test.use({ account: 'admin', language: 'en', viewport: SIZES.phone });

  test('are listed and edited without scrolling sideways', async ({ page, t }) => {
    const groups = new ServiceGroups(page, t);
    for (const tab of ['types', 'scenes', 'labels'] as const) {
      await groups.goto(tab);
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
    }
    await expectNoViolations(page);
    await groups.rows.first().getByRole('button', { name: t('catalogue:groups.edit') }).first().click();
    await groups.field('name').waitFor();
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
    await expectNoViolations(page);
  });
});
