import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expectNoViolations, showAppearance } from '../components/axe.ts';
import { expect, test } from '../fixtures.ts';
import { ROUTES } from '../../../web/apps/portal/src/shared/config/routes.ts';
import { textsOf } from '../texts.ts';

/** Characters of a centre's English name, so that eight of them fit. */
const NAME_EN_MAX = 12;
/** Height of the header, and the line below it, in px. */
const HEADER_PX = 64 + 1;

/** The longest names that a school may give its further centres, by language. */
const CENTRES = {
  'zh-CN': ['流程服务中心', '应用服务中心', '三张清单', '效能监察'],
  en: ['Processes', 'Applications', 'Three Lists', 'Supervision'],
} as const;

for (const language of ['zh-CN', 'en'] as const) {
  test.describe(language, () => {
    test.use({ account: 'admin', language });

    test('eight places fit into the header at 1440 px', async ({ page, t }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/home/homePage');
      const list = page.getByRole('navigation', { name: t('shell:nav.main') }).getByRole('list');
      await expect(list.getByRole('link')).not.toHaveCount(0);
      const [room, need] = await list.evaluate((row, names) => {
        const [first, ...rest] = [...row.children];
        for (const item of rest.slice(3)) item.remove();
        for (const name of names) {
          const item = first?.cloneNode(true) as HTMLElement;
          const link = item.querySelector('a');
          if (link !== null) link.textContent = name;
          row.append(item);
        }
        const width = [...row.children].reduce((sum, item) => sum + item.getBoundingClientRect().width, 0);
        return [row.clientWidth, width];
      }, CENTRES[language]);
      expect(need).toBeLessThanOrEqual(room ?? 0);
      const header = await page.getByRole('banner').first().boundingBox();
      expect(header?.height).toBe(HEADER_PX);
    });
  });
}

test('the centres of the demonstration have short names in English', () => {
  const file = join(import.meta.dirname, '../../../demo/university.json');
  const { top_menu: centres } = JSON.parse(readFileSync(file, 'utf8')) as { readonly top_menu: readonly { readonly name_en: string }[] };
  expect(centres.length).toBeGreaterThan(0);
  for (const { name_en: name } of centres) expect(name.length, name).toBeLessThanOrEqual(NAME_EN_MAX);
});

test.describe('pages begin at one line', () => {
  for (const [account, paths] of [
    [null, ['/', '/allServices', '/news', '/publicLists']],
    ['student', ['/home/homePage', '/serviceHall', '/home/todos', '/home/news', '/home/threelists', '/messageCenter', '/home/PersonalCenter']],
  ] as const) {
    test.describe(account ?? 'visitor', () => {
      test.use({ account });

      test('whoever reads them', async ({ page }) => {
        await page.setViewportSize({ width: 1440, height: 900 });
        for (const path of paths) {
          await page.goto(path);
          // what fills the width begins with it: a title, or the panel that it stands in
          const begins = page.getByRole('main').locator('section, h1, h2').filter({ visible: true });
          await expect(begins.first()).toBeVisible();
          const left = await begins.evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().left).filter((x) => x > 0)));
          expect(Math.round(left), path).toBe(72);
        }
      });
    });
  }
});

test.describe('one search field', () => {
  const pages = Object.values(ROUTES).filter(({ hasSearch }) => hasSearch);

  for (const [account, paths] of [
    [null, pages.filter(({ audience }) => audience === 'everybody')],
    ['student', pages.filter(({ path }) => path !== ROUTES.landing.path)],
  ] as const) {
    test.describe(account ?? 'visitor', () => {
      test.use({ account });

      for (const { path } of paths) {
        test(`${path} has one of its own, and the header a picture`, async ({ page, t }) => {
          await page.setViewportSize({ width: 1440, height: 900 });
          await page.goto(path);
          const main = page.getByRole('main');
          const fields = main.locator('input[type=search]:visible');
          await expect(fields.first()).toBeVisible();
          // the tree of departments beside a list has one that narrows the tree down, and comes after the list
          const tree = main.getByRole('searchbox', { name: t('duties:tree.find') });
          await expect(async () => expect(await fields.count()).toBe(1 + (await tree.count()))).toPass({ timeout: 10_000 });
          const picture = await page.getByRole('button', { name: t('shell:search.label') }).boundingBox();
          expect(picture?.width).toBeLessThan(48);
        });
      }
    });
  }
});

test.describe('the search over everything', () => {
  test.use({ account: 'student' });

  test('finds by keyboard, goes there, and remembers', async ({ page, t }) => {
    await page.goto('/home/todos');
    await expect(page.getByRole('button', { name: t('shell:search.label') })).toBeVisible();
    const field = page.getByRole('combobox', { name: t('palette:label') });
    // a header that is drawn anew while the page comes knows nothing of a key pressed before
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(field).toBeFocused({ timeout: 2_000 });
    }).toPass({ timeout: 10_000 });
    await page.keyboard.type('bx');
    const list = page.getByRole('listbox', { name: t('palette:results') });
    await expect(list.getByRole('group', { name: t('palette:group.services') }).getByRole('option').first()).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home\/service\//);
    await expect(page.getByRole('dialog', { name: t('palette:label') })).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option', { name: 'bx' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: t('palette:label') })).toHaveCount(0);
  });
});

test.describe('a phone', () => {
  test.use({ account: 'student', viewport: { width: 390, height: 844 } });

  test('has its places below, and the navigation list over the page until Esc', async ({ page, t }) => {
    await page.goto('/home/todos');
    const bar = page.getByRole('navigation', { name: t('shell:nav.bottom') });
    await bar.getByRole('link', { name: t('shell:menu.MINE'), exact: true }).click();
    await expect(page).toHaveURL(/\/home\/PersonalCenter$/);
    // the list closes with each change of the page
    await expect(page.getByRole('heading', { level: 1, name: t('routes:personalCenter') })).toBeVisible();
    const toggle = page.getByRole('button', { name: t('shell:rail.open') });
    await toggle.click();
    const rail = page.getByRole('navigation', { name: t('shell:rail.label') });
    await expect(rail.getByRole('link').first()).toBeVisible();
    await showAppearance(page, 'dark');
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(rail).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    await rail.getByRole('link', { name: textsOf('zh-CN')('shell:menu.HOME'), exact: true }).click();
    await expect(page).toHaveURL(/\/home\/homePage$/);
    await expect(rail).toBeHidden();
  });
});
