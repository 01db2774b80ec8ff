import { byTurns } from '../by-turns.ts';
import { expectNoViolations } from '../components/axe.ts';
import { sidewaysOf } from '../components/shifts.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { HallPage } from '../pages/hall.ts';
import { ServiceCatalogue } from '../pages/service-catalogue.ts';

/** The demonstration's service of another department than the student office's. */
const FOREIGN = 'SV0003';

test.describe.configure({ mode: 'serial' });

for (const language of byTurns(0, ['zh-CN', 'en'])) {
  test.describe(`the catalogue, in ${language}`, () => {
    test.use({ account: 'admin', language });

    test('a service is added, found and opened by a student, and gone once it is off the shelf', async ({ page, browserOf, t }) => {
      test.slow();
      const catalogue = new ServiceCatalogue(page, t);
      const stamp = `${Date.now() % 1_000_000}`;
      const [code, name, nameEn] = [`glider-${stamp}`, `滑翔许可${stamp}`, `Glider licence ${stamp}`];
      await catalogue.goto('new');
      await expectNoViolations(page);
      await catalogue.field('name').fill(name);
      await catalogue.field('nameEn').fill(nameEn);
      await catalogue.field('code').fill(code);
      await catalogue.field('url').fill('/apply/student-leave-request');
      await expect(page.getByRole('checkbox', { name: t('catalogue:form.isOnline') })).toBeChecked();
      await page.getByRole('button', { name: t('catalogue:create'), exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/catalogue\/[0-9a-f-]{36}$/);
      const id = page.url().split('/').pop() ?? '';

      const student = await browserOf('student');
      const hall = new HallPage(student, t);
      await hall.goto('/serviceHall', name);
      await expect(hall.empty).toBeVisible();
      await catalogue.publish();
      await hall.goto('/serviceHall', name);
      await expect(hall.cards).toHaveCount(1);
      await hall.cards.first().getByRole('link').first().click();
      await expect(student).toHaveURL(new RegExp(`/home/service/${id}|/apply/`));

      await catalogue.tryAs(t('catalogue:try.visitor'));
      await expect(page.getByText(t('catalogue:try.by.SIGN_IN'))).toBeVisible();

      await catalogue.goto('', `?keyword=${code}`);
      const row = catalogue.list.getByRole('row').nth(1);
      const shown = language === 'en' ? nameEn : name;
      await row.getByRole('button', { name: t('catalogue:shelve.offOf', { name: shown }), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('catalogue:shelve.off'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(row).toContainText(t('catalogue:state.offline'));
      await hall.goto('/serviceHall', name);
      await expect(hall.empty).toBeVisible();
    });
  });
}

for (const language of byTurns(1, ['zh-CN', 'en'])) {
  test.describe(`a draft of a department, in ${language}`, () => {
    test.use({ account: 'office', language });

    test('is previewed by the department and read by a student once it is published', async ({ page, browserOf, t }) => {
      test.slow();
      const catalogue = new ServiceCatalogue(page, t);
      const stamp = `${Date.now() % 1_000_000}`;
      const [code, name, nameEn] = [`draft-${stamp}`, `飞行备案${stamp}`, `Flight notice ${stamp}`];
      await catalogue.goto('new');
      await catalogue.field('name').fill(name);
      await catalogue.field('nameEn').fill(nameEn);
      await catalogue.field('code').fill(code);
      await catalogue.field('url').fill('/apply/student-leave-request');
      await page.getByRole('button', { name: t('catalogue:create'), exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/catalogue\/[0-9a-f-]{36}$/);
      await catalogue.publish();
      const student = await browserOf('student');
      const hall = new HallPage(student, t);
      await hall.goto('/serviceHall', name);
      await expect(hall.cards).toHaveCount(1);

      const [draft, draftEn] = [`滑翔备案${stamp}`, `Glider notice ${stamp}`];
      await catalogue.field('name').fill(draft);
      await catalogue.field('nameEn').fill(draftEn);
      const shown = language === 'en' ? draftEn : draft;
      await page.getByRole('button', { name: t('catalogue:preview.open'), exact: true }).click();
      const drawer = page.getByRole('dialog', { name: t('catalogue:preview.title') });
      await expect(drawer.getByRole('region', { name: t('catalogue:preview.page') })).toContainText(shown);
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await page.getByRole('button', { name: t('cards:editor.save'), exact: true }).click();
      await expect(page.getByText(t('documents:state.CHANGED'))).toBeVisible();
      await expectNoViolations(page);
      await hall.goto('/serviceHall', draft);
      await expect(hall.empty).toBeVisible();

      await catalogue.goto('', '?show=changed');
      const row = catalogue.list.getByRole('row').filter({ hasText: code });
      await expect(row).toContainText(t('catalogue:state.changed'));
      await row.getByRole('link').first().click();
      await catalogue.publish();
      await hall.goto('/serviceHall', draft);
      await expect(hall.cards).toHaveCount(1);
      await catalogue.goto('', `?keyword=${code}`);
      const listed = catalogue.list.getByRole('row').nth(1);
      await listed.getByRole('button', { name: t('catalogue:shelve.offOf', { name: shown }), exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: t('catalogue:shelve.off'), exact: true }).click();
      await expect(listed).toContainText(t('catalogue:state.offline'));
    });
  });
}

test.describe('the catalogue of a department', () => {
  test.use({ account: 'office' });

  test("has the department's own services alone", async ({ page, browserOf, t }) => {
    const administrator = await browserOf('admin');
    const whole = new ServiceCatalogue(administrator, t);
    await whole.goto('', `?keyword=${FOREIGN}`);
    const link = whole.list.getByRole('link').first();
    await expect(link).toBeVisible();
    const foreign = (await link.getAttribute('href')) ?? '';

    const catalogue = new ServiceCatalogue(page, t);
    await catalogue.goto('', `?keyword=${FOREIGN}`);
    await expect(page.getByText(t('catalogue:none'))).toBeVisible();
    await page.goto(foreign);
    await expect(page.getByText(t('catalogue:gone'))).toBeVisible();
    await catalogue.goto();
    await expect(catalogue.list.getByRole('row').nth(1)).toBeVisible();
    await expectNoViolations(page);
  });
});

test.describe('the catalogue on a phone', () => {
  test.use({ account: 'admin', language: 'en', viewport: SIZES.phone });

  test('is listed and edited without scrolling sideways', async ({ page, t }) => {
    const catalogue = new ServiceCatalogue(page, t);
    await catalogue.goto();
    await expect(catalogue.list.getByRole('row').nth(1)).toBeVisible();
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
    await catalogue.list.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: t('catalogue:try.title') })).toBeVisible();
    await page.getByRole('button', { name: t('catalogue:preview.open'), exact: true }).click();
    await expect(page.getByRole('region', { name: t('catalogue:preview.page') })).toBeVisible();
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
    await expectNoViolations(page);
  });
});
