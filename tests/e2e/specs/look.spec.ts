import type { Page } from '@playwright/test';

import { byTurns } from '../by-turns.ts';
import { expectNoViolations, showAppearance } from '../components/axe.ts';
import { tabTo } from '../components/keyboard.ts';
import { sidewaysOf } from '../components/shifts.ts';
import { moveByKey } from '../components/sorting.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { CalendarConfigPage } from '../pages/calendar-config.ts';
import { CardConfigPage } from '../pages/card-config.ts';
import { LookConfigPage } from '../pages/look-config.ts';
import type { Language } from '../texts.ts';

/** A theme that the demonstration has not, and what a reader of a language calls it. */
const SUNSET = { themeName: '晚霞', themeNameEn: 'Sunset', themeColor: '#c41d7f', darkColor: '#ff85c0' };
const SEEN: Readonly<Record<Language, string>> = { 'zh-CN': SUNSET.themeName, en: SUNSET.themeNameEn };
/** Days that no semester of the demonstration has. */
const SUMMER = { start: '2029-07-02', end: '2029-07-15' };
const FEAST = { start: '2029-07-05', end: '2029-07-06' };

/** The smallest picture: one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A browser of somebody else. */
const NOBODY = { storageState: { cookies: [], origins: [] } };

/** The colour from which the page's shades are derived. */
const brandOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--oh-brand').trim());

/** Nothing reaches beyond the sides. */
async function expectFits(page: Page): Promise<void> {
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
}

test.use({ account: 'admin' });

test.beforeEach(async ({ page, t }) => {
  // drafts, their publication and the way back are several stories in one
  test.slow();
  await new CardConfigPage(page, t).discardAll();
});

for (const language of byTurns(0, ['zh-CN', 'en'])) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a theme with a dark twin is chosen by a student and seen light and dark', async ({ page, browserOf, t }) => {
      const config = new LookConfigPage(page, t);
      const name = SEEN[language];
      await config.goto();
      await config.addTheme(SUNSET);
      await expect(config.themes.last()).toContainText(name);
      for (const [mode, color] of [
        ['light', SUNSET.themeColor],
        ['dark', SUNSET.darkColor],
      ] as const) {
        const ground = config.mode(mode).locator('[data-theme]');
        await expect(ground).toHaveAttribute('style', new RegExp(`--oh-brand: ${color};`));
        await expect(ground.getByText(t('look:trial.good'))).toHaveCount(4);
      }
      await expectNoViolations(page);
      await config.bar.saveDraft('look:themes.saved');

      const student = await browserOf('student');
      await student.goto('/home/PersonalCenter');
      const themes = student.getByRole('group', { name: t('common:theme.color') });
      await expect(themes.getByRole('radio').first()).toBeVisible();
      await expect(themes.getByRole('radio', { name }), "a draft is nobody else's").toHaveCount(0);
      await config.bar.publish();
      const radio = themes.getByRole('radio', { name });
      await expect(radio, 'comes by itself').toBeVisible();
      await radio.check();
      await showAppearance(student, 'light');
      await expect.poll(() => brandOf(student)).toBe(SUNSET.themeColor);
      await expectNoViolations(student, 'colours');
      await showAppearance(student, 'dark');
      await expect.poll(() => brandOf(student)).toBe(SUNSET.darkColor);
      await expectNoViolations(student, 'colours');
      // on any device: another page asks the account
      await student.reload();
      await expect(themes.getByRole('radio', { name })).toBeChecked();
      expect(await brandOf(student)).toBe(SUNSET.darkColor);

      // who chose a theme that is gone has the school's again
      await config.bar.backToFirst();
      await expect(radio).toHaveCount(0);
      await expect.poll(() => brandOf(student)).not.toBe(SUNSET.darkColor);
      await themes.getByRole('radio').first().check();
    });

    test('logos are seen in the header and before the sign-in, and history brings the former ones back', async ({
      page,
      browser,
      browserOf,
      baseURL,
      locale,
      t,
    }) => {
      const config = new LookConfigPage(page, t);
      await config.gotoLogos();
      const before = await config.trial.locator('[data-theme="light"] img').getAttribute('src');
      await config.upload('logo', PNG);
      await config.upload('logoDark', PNG);
      await config.fill('title', '云岭服务大厅');
      await config.fill('titleEn', 'Yunling Hall');
      const sent = (await config.trial.locator('[data-theme="light"] img').getAttribute('src')) ?? '';
      expect(sent).not.toBe(before);
      await expectNoViolations(page);
      await config.bar.saveDraft('look:logos.saved');
      await config.bar.publish();

      const context = await browser.newContext({ ...NOBODY, baseURL, locale });
      const visitor = await context.newPage();
      await visitor.goto('/');
      await expect(visitor.getByRole('banner').getByRole('img').or(visitor.locator('header a img')).first()).toHaveAttribute('src', sent);
      const title = language === 'en' ? /Yunling Hall$/ : /云岭服务大厅$/;
      await expect(visitor).toHaveTitle(title);
      const student = await browserOf('student');
      await student.goto('/home/homePage');
      await expect(student.locator('header a img').first()).toHaveAttribute('src', sent);
      await expect(student).toHaveTitle(title);

      await config.bar.backToFirst();
      await visitor.reload();
      await expect(visitor.locator('header a img').first()).toHaveAttribute('src', before ?? '');
      await context.close();
    });

    test('a semester with a holiday stands in the calendar of a student', async ({ page, browserOf, t }) => {
      const config = new CalendarConfigPage(page, t);
      const [semester, holiday] = language === 'en' ? ['Summer school', 'Lake feast'] : ['暑期学校', '泼水节'];
      await config.goto();
      await config.open('semesters');
      await config.fill('name', '暑期学校');
      await config.fill('nameEn', 'Summer school');
      await config.days(SUMMER.end, SUMMER.start);
      await config.apply();
      await expect(config.dialog.getByText(t('calendarConfig:faults.order'))).toBeVisible();
      await expectNoViolations(page);
      await config.days(SUMMER.start, SUMMER.end);
      await config.apply();
      await expect(config.dialog).toHaveCount(0);
      await config.open('holidays');
      await config.fill('name', '泼水节');
      await config.fill('nameEn', 'Lake feast');
      await config.days(FEAST.start, FEAST.end);
      await config.apply();
      await expect(config.holidays.getByRole('row', { name: new RegExp(holiday) })).toContainText(FEAST.start);
      await config.view.getByRole('combobox').selectOption({ label: semester });
      await expect(config.view.getByRole('list').getByText(holiday)).toBeVisible();
      await expect(config.view.getByRole('row')).toHaveCount(3);
      await expectNoViolations(page);
      await config.bar.saveDraft('calendarConfig:saved');
      await config.bar.publish();

      const student = await browserOf('student');
      await student.goto('/home/PersonalCenter');
      await student.getByRole('combobox', { name: t('calendar:semester') }).selectOption({ label: semester });
      const weeks = student.getByRole('table', { name: semester });
      await expect(weeks.getByRole('cell', { name: new RegExp(holiday) })).toHaveCount(2);
      await config.bar.backToFirst();
      await student.reload();
      const choice = student.getByRole('combobox', { name: t('calendar:semester') });
      await expect(choice).toBeVisible();
      await expect(choice.getByRole('option', { name: semester })).toHaveCount(0);
    });
  });
}

test('a theme is made, put first and taken out by keyboard alone', async ({ page, t }) => {
  const config = new LookConfigPage(page, t);
  await config.goto();
  const total = (await config.themes.count()) + 1;
  await tabTo(page, config.add);
  await page.keyboard.press('Enter');
  await expect(config.themes).toHaveCount(total);
  await tabTo(page, page.locator('main [data-field$=".themeName"] input'));
  await page.keyboard.type(SUNSET.themeName);
  await tabTo(page, config.color);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('C41D7F');
  await tabTo(page, config.darkColor);
  await expect(config.color, 'is read as it is meant').toHaveValue(SUNSET.themeColor);
  await page.keyboard.type('#ff8');
  await page.keyboard.press('Tab');
  await expect(config.darkColor).toHaveValue('#ffff88');

  const name = SUNSET.themeName;
  await tabTo(page, page.getByRole('button', { name: t('common:sort.handle', { name }), exact: true }));
  const said = page.locator('[id^="DndLiveRegion"]');
  const facts = (position: number) => ({ name, position, total });
  await page.keyboard.press('Space');
  await moveByKey(page, said, 'ArrowUp', t('common:sort.picked', facts(total)), t('common:sort.moved', facts(total - 1)));
  await page.keyboard.press('Space');
  await expect(config.themes.nth(total - 2)).toContainText(name);

  await tabTo(page, page.getByRole('button', { name: t('common:sort.menu', { name }), exact: true }));
  await page.keyboard.press('Enter');
  const removal = page.getByRole('menuitem', { name: t('look:themes.remove'), exact: true });
  await expect(removal).toBeVisible();
  await page.keyboard.press('End');
  await expect(removal).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, config.dialog.getByRole('button', { name: t('look:themes.remove'), exact: true }));
  await page.keyboard.press('Enter');
  await expect(config.themes).toHaveCount(total - 1);
});

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone });

  test('themes, logos and the calendar fit and are read, light and dark', async ({ page, t }) => {
    const look = new LookConfigPage(page, t);
    const calendar = new CalendarConfigPage(page, t);
    for (const appearance of ['light', 'dark'] as const) {
      await look.goto();
      await look.themes.nth(1).getByRole('button').first().click();
      await showAppearance(page, appearance);
      await expectFits(page);
      await expectNoViolations(page);
      await look.gotoLogos();
      await expectFits(page);
      await expectNoViolations(page);
      await calendar.goto();
      await expectFits(page);
      await expectNoViolations(page);
      await calendar.open('holidays');
      await expectNoViolations(page);
    }
  });
});

test('two who name the window choose where they clash, and the rest of both is kept', async ({ page, browserOf, t }) => {
  const first = new LookConfigPage(page, t);
  const second = new LookConfigPage(await browserOf('admin'), t);
  await first.gotoLogos();
  await second.gotoLogos();
  await first.fill('title', '大厅甲');
  await first.bar.saveDraft('look:logos.saved');

  await second.fill('title', '大厅乙');
  await second.fill('titleEn', 'Hall B');
  await second.page.getByRole('button', { name: t('cards:editor.save'), exact: true }).click();
  await expect(second.dialog).toContainText(t('documents:conflict.title'));
  await expectNoViolations(second.page);
  const merge = second.dialog.getByRole('button', { name: t('documents:conflict.save'), exact: true });
  await expect(merge).toBeDisabled();
  await second.dialog.getByRole('radio', { name: '大厅甲' }).check();
  await merge.click();
  await expect(second.page.getByText(t('documents:conflict.done'))).toBeVisible();
  await expect(second.page.locator('main [data-field="title"] input')).toHaveValue('大厅甲');
  await expect(second.page.locator('main [data-field="titleEn"] input')).toHaveValue('Hall B');
  await second.bar.publish();
  await first.gotoLogos();
  await first.bar.backToFirst();
});

test('two who add a holiday to the calendar both keep theirs', async ({ page, browserOf, t }) => {
  const first = new CalendarConfigPage(page, t);
  const second = new CalendarConfigPage(await browserOf('admin'), t);
  await first.goto();
  await second.goto();
  const add = async (config: CalendarConfigPage, name: string, [start, end]: readonly [string, string]) => {
    await config.open('holidays');
    await config.fill('name', name);
    await config.days(start, end);
    await config.apply();
    await expect(config.dialog).toHaveCount(0);
  };
  await add(first, '泼水节', [FEAST.start, FEAST.end]);
  await first.bar.saveDraft('calendarConfig:saved');
  await add(second, '校庆日', ['2027-05-18', '2027-05-18']);
  await second.page.getByRole('button', { name: t('cards:editor.save'), exact: true }).click();
  await expect(second.dialog).toContainText(t('documents:conflict.title'));
  await expectNoViolations(second.page);
  await second.dialog.getByRole('button', { name: t('documents:conflict.save'), exact: true }).click();
  await expect(second.page.getByText(t('documents:conflict.done'))).toBeVisible();
  for (const name of ['泼水节', '校庆日'])
    await expect(second.holidays.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await second.bar.publish();
  await first.goto();
  await expect(first.holidays.getByRole('row', { name: /校庆日/ })).toBeVisible();
  await first.bar.backToFirst();
});
