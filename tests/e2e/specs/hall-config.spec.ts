import { byTurns } from '../by-turns.ts';
import { expectNoViolations, showAppearance } from '../components/axe.ts';
import { sidewaysOf } from '../components/shifts.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { CardConfigPage } from '../pages/card-config.ts';
import { HallConfigPage } from '../pages/hall-config.ts';
import { HallPage } from '../pages/hall.ts';
import { HomePage } from '../pages/home.ts';
import { ServicePage } from '../pages/service.ts';
import type { Language } from '../texts.ts';

/** What is typed in these tests, and what a reader of a language sees of it. */
const HALL = { title: '滑翔办事厅', titleEn: 'Glider hall' };
const RULES = {
  title: '滑翔须知',
  titleEn: 'Rules of gliding',
  content: '起飞之前，请阅读这份须知。\n降落之后，请归还翼伞。',
  contentEn: 'Read these rules before you take off.\nBring the glider back afterwards.',
};
const SPECIAL = { name: '滑翔季', nameEn: 'Season of gliding' };
const seen = (language: Language, zh: string, en: string) => (language === 'en' ? en : zh);

test.use({ account: 'admin' });

test.beforeEach(async ({ page, t }) => {
  // drafts, their publication and the way back are several stories in one
  test.slow();
  await new CardConfigPage(page, t).discardAll();
});

for (const language of byTurns(0, ['zh-CN', 'en'])) {
  test.describe(`the service hall, in ${language}`, () => {
    test.use({ language });

    test('follows what is published, and a student accepts its agreement once', async ({ page, browser, browserOf, baseURL, locale, t }) => {
      const config = new HallConfigPage(page, t);
      const title = seen(language, HALL.title, HALL.titleEn);
      await config.goto();
      await config.title.fill(HALL.title);
      await page.locator('input[name="titleEn"]').fill(HALL.titleEn);
      await config.facet('deptId').uncheck();
      // a text that nobody accepted yet, in whatever language, nor in a try before
      await config.askFor({ ...RULES, content: `${RULES.content}\n${language} ${Date.now()}` });
      await page.getByRole('button', { name: t('hall:agreement.preview') }).click();
      const rules = (of: typeof page) => of.getByRole('dialog', { name: seen(language, RULES.title, RULES.titleEn) });
      await expect(rules(page)).toContainText(seen(language, '请归还翼伞', 'Bring the glider back'));
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      const name = await page.getByRole('form').getAttribute('aria-label');
      await config.saveDraft('hall:saved', { name: name ?? '' });

      const student = await browserOf('student');
      const hall = new HallPage(student, t);
      const dept = student.getByRole('heading', { name: t('services:filter.dept'), exact: true });
      await hall.goto('/serviceHall', 'qj');
      await expect(hall.heading, "a draft is nobody else's").toHaveText(t('services:hall.title'));
      await expect(dept).toBeVisible();
      await config.publish();
      await expect(hall.heading, 'comes by itself').toHaveText(title);
      await expect(dept).toHaveCount(0);
      await expect(student.getByRole('heading', { name: t('services:filter.type'), exact: true })).toBeVisible();

      await hall.cards.first().locator('a[href^="/home/service/"]').click();
      const service = new ServicePage(student, t);
      await expect(service.tabs).toBeVisible();
      await service.start.click();
      await expect(rules(student)).toBeVisible();
      await expectNoViolations(student);
      const detail = student.url();
      await rules(student).getByRole('button', { name: t('services:agreement.cancel'), exact: true }).click();
      await expect(rules(student)).toHaveCount(0);
      await expect(service.start, 'the focus goes back').toBeFocused();
      expect(student.url()).toBe(detail);
      // once by keyboard alone
      await student.keyboard.press('Enter');
      await expect(rules(student)).toBeVisible();
      const agree = rules(student).getByRole('button', { name: t('services:agreement.agree'), exact: true });
      while (!(await agree.evaluate((button) => button === document.activeElement))) await student.keyboard.press('Tab');
      const opened = student.waitForEvent('popup', (tab) => !tab.isClosed());
      await student.keyboard.press('Enter');
      await (await opened).close();
      await expect(rules(student)).toHaveCount(0);
      const again = student.waitForEvent('popup');
      await service.start.click();
      const tab = await again;
      await expect(tab, 'whoever accepted it is not asked again').not.toHaveURL('about:blank');
      await tab.close();
      await expect(rules(student)).toHaveCount(0);

      const visitors = await browser.newContext({ locale: locale ?? 'zh-CN', baseURL: baseURL ?? '' });
      const visitor = await visitors.newPage();
      await new HallPage(visitor, t).goto('/allServices');
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
      await visitors.close();

      await config.goto();
      await config.backToFirst();
      await expect(config.title).toHaveValue('');
      await hall.goto('/serviceHall', 'qj');
      await expect(hall.heading).toHaveText(t('services:hall.title'));
      await expect(dept).toBeVisible();
    });

    test('has a special that an administrator made on the home page', async ({ page, browserOf, t }) => {
      const config = new HallConfigPage(page, t);
      const name = seen(language, SPECIAL.name, SPECIAL.nameEn);
      await config.gotoSpecials();
      await config.add.click();
      for (const [field, text] of Object.entries(SPECIAL)) await config.dialog.locator(`input[name="${field}"]`).fill(text);
      await config.pick('qj');
      await config.pick('zm');
      await expect(config.dialog.getByText(t('hall:specials.servicesHint', { count: 2, max: 100 }))).toBeVisible();
      await expectNoViolations(page);
      await config.apply();
      const row = config.specials.filter({ hasText: name });
      await expect(row).toContainText(t('hall:specials.count', { count: 2 }));
      await page.getByRole('button', { name: t('common:sort.menu', { name }), exact: true }).click();
      await page.getByRole('menuitem', { name: t('common:action.moveUp'), exact: true }).click();
      const save = page.getByRole('button', { name: t('cards:editor.save'), exact: true });
      await save.click();
      await expect(save, 'saved').toBeDisabled();
      await expect(page.getByText(t('documents:state.CHANGED'), { exact: true })).toBeVisible();
      await config.publish();

      const student = await browserOf('student');
      await new HomePage(student, t).goto();
      const strip = student.getByRole('region', { name: t('services:special.heading') });
      await strip.getByRole('link', { name }).click();
      await expect(student).toHaveURL(/\/home\/special\//);
      await expect(student.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(student.getByRole('main').getByRole('article')).toHaveCount(2);

      await config.gotoSpecials();
      await config.backToFirst();
      await expect(row).toHaveCount(0);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone });

  test('a centre is configured and put back, light and dark', async ({ page, t }) => {
    const config = new HallConfigPage(page, t);
    await config.goto('processServiceCenterConfig');
    await config.introduction.fill('随时申请，随时查看。');
    await config.facet('letter').uncheck();
    for (const appearance of ['light', 'dark'] as const) {
      await showAppearance(page, appearance);
      await expectNoViolations(page);
    }
    const over = await sidewaysOf(page);
    expect(over).toBeLessThanOrEqual(0);
    const name = await page.getByRole('form').getAttribute('aria-label');
    await config.saveDraft('hall:saved', { name: name ?? '' });
    await new CardConfigPage(page, t).discardAll();
    await config.goto('processServiceCenterConfig');
    await expect(config.introduction).toHaveValue('');
  });
});

test('two who describe the hall choose where they clash, and the rest of both is kept', async ({ page, browserOf, t }) => {
  const first = new HallConfigPage(page, t);
  const second = new HallConfigPage(await browserOf('admin'), t);
  await first.goto();
  await second.goto();
  const name = await page.getByRole('form').getAttribute('aria-label');
  await first.title.fill('大厅甲');
  await first.introduction.fill('一次办好');
  await first.saveDraft('hall:saved', { name: name ?? '' });

  await second.title.fill('大厅乙');
  await second.facet('letter').click();
  await second.page.getByRole('button', { name: t('cards:editor.save'), exact: true }).click();
  await expect(second.dialog).toContainText(t('documents:conflict.title'));
  await expectNoViolations(second.page);
  // nothing of what is typed is lost by looking again
  await second.dialog.getByRole('button', { name: t('documents:conflict.cancel'), exact: true }).click();
  await expect(second.title).toHaveValue('大厅乙');
  await second.page.getByRole('button', { name: t('cards:editor.save'), exact: true }).click();
  await second.dialog.getByRole('radio', { name: '大厅乙' }).check();
  await second.dialog.getByRole('button', { name: t('documents:conflict.save'), exact: true }).click();
  await expect(second.page.getByText(t('documents:conflict.done'))).toBeVisible();
  await expect(second.title).toHaveValue('大厅乙');
  await expect(second.introduction).toHaveValue('一次办好');
  await expect(second.facet('letter')).not.toBeChecked();
  await new CardConfigPage(page, t).discardAll();
});
