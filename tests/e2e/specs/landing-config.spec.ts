import type { Browser, Page } from '@playwright/test';

import { byTurns } from '../by-turns.ts';
import { expectNoViolations, showAppearance } from '../components/axe.ts';
import { tabTo } from '../components/keyboard.ts';
import { sidewaysOf } from '../components/shifts.ts';
import { moveByKey } from '../components/sorting.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { CardConfigPage } from '../pages/card-config.ts';
import { LandingConfigPage } from '../pages/landing-config.ts';
import { LandingPage } from '../pages/landing.ts';
import type { Language, Texts } from '../texts.ts';

/** What is typed in these tests, and what a reader of a language sees of it. */
const COLUMN = { columnName: '滑翔入口', columnNameEn: 'Gliding' };
const LINK = { name: '滑翔社', nameEn: 'Gliding club', url: 'https://gliders.yunling.example' };
const SEEN: Readonly<Record<Language, { readonly column: string; readonly link: string }>> = {
  'zh-CN': { column: COLUMN.columnName, link: LINK.name },
  en: { column: COLUMN.columnNameEn, link: LINK.nameEn },
};

/** A browser of somebody who is not signed in. */
async function visitorOf(browser: Browser, language: Language): Promise<Page> {
  const locale = language === 'en' ? 'en-US' : 'zh-CN';
  const context = await browser.newContext({ locale, storageState: { cookies: [], origins: [] } });
  return context.newPage();
}

/** The headings of the landing page's parts, once they are there. */
async function partsOf(visitor: Page, t: Texts): Promise<readonly string[]> {
  const landing = new LandingPage(visitor, t);
  await landing.goto();
  await expect(landing.scenes).toBeVisible();
  await visitor.waitForLoadState('networkidle');
  return visitor.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
}

/** Rows that the browser keeps of forms. */
const keptRows = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('onehall-drafts');
    await new Promise((done) => opening.addEventListener('success', done));
    const names = [...opening.result.objectStoreNames];
    if (!names.includes('rows')) return 0;
    const counting = opening.result.transaction('rows').objectStore('rows').count();
    await new Promise((done) => counting.addEventListener('success', done));
    opening.result.close();
    return counting.result;
  });

test.use({ account: 'admin' });

test.beforeEach(async ({ page, t }) => {
  // drafts, their publication and the way back are several stories in one
  test.slow();
  await new CardConfigPage(page, t).discardAll();
});

for (const language of byTurns(1, ['zh-CN', 'en'])) {
  test.describe(`the landing page, in ${language}`, () => {
    test.use({ language });

    test('gets another order and a column of links, which visitors see when it is published', async ({
      page,
      browser,
      t,
    }) => {
      const config = new LandingConfigPage(page, t);
      const seen = SEEN[language];
      const visitor = await visitorOf(browser, language);
      const before = await partsOf(visitor, t);
      const [scenes, heat] = [t('landing:section.SCENES'), t('landing:section.HEAT')];
      expect(before.indexOf(heat)).toBeGreaterThan(before.indexOf(scenes));

      await config.goto();
      await config.addColumn('THIRD_PARTY');
      await config.fill(COLUMN);
      await config.button('links.add').click();
      await config.fill(LINK);
      await config.dialog.last().getByRole('radio', { name: t('config:openWay.1001') }).check();
      await expectNoViolations(page);
      await config.apply();
      await expectNoViolations(page);
      await config.apply();
      await expect(config.columns.last()).toContainText(seen.column);
      await config.choose(scenes, 'common:action.moveDown');
      await expect(config.outline).toContainText(new RegExp(`${heat}.*${scenes}.*${seen.column}`));
      await config.saveDraft('config:columns.saved');
      expect(await partsOf(visitor, t), 'a draft is nobody else’s').toEqual(before);

      await config.publish();
      const after = await partsOf(visitor, t);
      expect(after.indexOf(heat)).toBeLessThan(after.indexOf(scenes));
      expect(after.at(-1)).toBe(seen.column);
      const entry = visitor.getByRole('region', { name: seen.column }).getByRole('link', { name: seen.link });
      await expect(entry).toHaveAttribute('href', LINK.url);
      await expectNoViolations(visitor);

      await config.goto();
      await config.backToFirst();
      expect(await partsOf(visitor, t)).toEqual(before);
      await visitor.context().close();
    });

    test('has links in its header that follow their publication', async ({ page, browser, t }) => {
      const config = new LandingConfigPage(page, t);
      const seen = SEEN[language];
      const visitor = await visitorOf(browser, language);
      await config.goto('links');
      await config.button('links.add').click();
      await config.fill(LINK);
      await config.apply();
      await config.choose(seen.link, 'common:action.moveUp');
      await config.saveDraft('config:links.saved');
      await config.publish();
      await visitor.goto('/');
      const links = visitor.getByRole('navigation', { name: t('landing:links') }).getByRole('link');
      await expect(links.filter({ hasText: seen.link })).toHaveAttribute('href', LINK.url);
      await expect(links.last()).not.toContainText(seen.link);

      await config.goto('links');
      await config.backToFirst();
      await visitor.reload();
      await expect(links.first()).toBeVisible();
      await expect(links.filter({ hasText: seen.link })).toHaveCount(0);
      await visitor.context().close();
    });
  });
}

test('a column of news is made, moved and saved by keyboard alone, and its name is not taken twice', async ({
  page,
  t,
}) => {
  const config = new LandingConfigPage(page, t);
  const { keyboard } = page;
  await config.goto();
  await tabTo(page, config.button('columns.add'));
  await keyboard.press('Enter');
  await tabTo(page, config.dialog.getByRole('button', { name: new RegExp(`^${t('documents:word.NEWS')}`) }));
  await keyboard.press('Enter');
  await tabTo(page, config.dialog.locator('input[name="columnName"]'));
  await keyboard.type('滑翔要闻');
  await tabTo(page, config.dialog.getByRole('combobox', { name: t('config:columnForm.size') }));
  await keyboard.press('ArrowDown');
  const news = config.dialog.getByRole('group', { name: t('config:columnForm.news') }).getByRole('checkbox').first();
  await tabTo(page, news);
  await keyboard.press('Space');
  await expect(news).toBeChecked();
  await tabTo(page, config.dialog.getByRole('button', { name: t('config:apply'), exact: true }));
  await keyboard.press('Enter');
  await expect(config.dialog).toHaveCount(0);
  await expect(config.columns.last()).toContainText(t('config:columns.sizeOf', { count: 1 }));

  const total = await config.columns.count();
  const facts = (position: number) => ({ name: '滑翔要闻', position, total });
  await tabTo(page, page.getByRole('button', { name: t('common:sort.handle', { name: '滑翔要闻' }), exact: true }));
  await keyboard.press('Space');
  const [picked, moved] = [t('common:sort.picked', facts(total)), t('common:sort.moved', facts(total - 1))];
  await moveByKey(page, config.announcement, 'ArrowUp', picked, moved);
  await keyboard.press('Space');
  await expect(config.columns.nth(total - 2)).toContainText('滑翔要闻');
  await tabTo(page, page.getByRole('switch', { name: t('config:columns.switchOf', { name: '滑翔要闻' }), exact: true }));
  await keyboard.press('Space');
  await expect(config.outline).not.toContainText('滑翔要闻');

  await tabTo(page, config.button('columns.add'));
  await keyboard.press('Enter');
  await tabTo(page, config.dialog.getByRole('button', { name: new RegExp(`^${t('documents:word.HEAT')}`) }));
  await keyboard.press('Enter');
  const name = config.dialog.locator('input[name="columnName"]');
  await tabTo(page, name);
  await keyboard.type('滑翔要闻');
  await keyboard.press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(new RegExp(t('config:columnForm.taken')));
  await keyboard.press('Escape');
  await tabTo(page, page.getByRole('dialog').last().getByRole('button').last());
  await keyboard.press('Enter');
  await expect(config.dialog).toHaveCount(0);

  await tabTo(page, page.getByRole('button', { name: t('cards:editor.save'), exact: true }));
  await keyboard.press('Enter');
  await expect(page.getByText(t('config:columns.saved'))).toBeVisible();
  await new CardConfigPage(page, t).discardAll();
});

test('two who change the page at once keep both changes', async ({ page, browserOf, t }) => {
  const first = new LandingConfigPage(page, t);
  const second = new LandingConfigPage(await browserOf('admin'), t);
  const switchOf = (config: LandingConfigPage, kind: string) =>
    config.page.getByRole('switch', { name: t('config:columns.switchOf', { name: t(`landing:section.${kind}`) }) });
  await first.goto();
  await second.goto();
  await switchOf(first, 'HEAT').click();
  await first.saveDraft('config:columns.saved');
  await switchOf(second, 'SCENES').click();
  await second.page.getByRole('button', { name: t('cards:editor.save'), exact: true }).click();
  await expect(second.dialog).toContainText(t('documents:conflict.title'));
  await expectNoViolations(second.page);
  await second.dialog.getByRole('button', { name: t('documents:conflict.save'), exact: true }).click();
  await expect(second.dialog).toHaveCount(0);
  for (const kind of ['HEAT', 'SCENES']) await expect(switchOf(second, kind)).not.toBeChecked();
  await new CardConfigPage(page, t).discardAll();
});

test('a changed footer is what a visitor sees when it is published, and the first one comes back', async ({
  page,
  browser,
  t,
}) => {
  const config = new LandingConfigPage(page, t);
  await config.goto('footer');
  const line = config.field('footer.copyright');
  const before = await line.inputValue();
  await line.fill('版权所有 © 滑翔大学');
  await expect(page.getByRole('complementary', { name: t('config:footer.preview') })).toContainText('滑翔大学');
  await config.saveDraft('config:footer.saved');
  const visitor = await visitorOf(browser, 'zh-CN');
  await visitor.goto('/');
  const footer = visitor.getByRole('contentinfo');
  await expect(footer, 'a draft is nobody else’s').toContainText(before);
  await config.publish();
  await visitor.reload();
  await expect(footer).toContainText('版权所有 © 滑翔大学');
  await config.goto('footer');
  await config.backToFirst();
  await visitor.reload();
  await expect(footer).toContainText(before);
  await visitor.context().close();
});

test('what is typed into the footer survives a reload', async ({ page, t }) => {
  const config = new LandingConfigPage(page, t);
  await config.goto('footer');
  const line = config.field('footer.address');
  const before = await line.inputValue();
  await line.fill('启明大道 9 号');
  await expect.poll(() => keptRows(page)).toBe(1);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(line).toHaveValue('启明大道 9 号');
  await page.getByRole('button', { name: t('common:draft.discard'), exact: true }).click();
  await expect(line).toHaveValue(before);
  await expect.poll(() => keptRows(page)).toBe(0);
});

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport });

    test('every part and its forms are read without a violation, light and dark', async ({ page, t }) => {
      const config = new LandingConfigPage(page, t);
      const look = async () => {
        await showAppearance(page, 'light');
        await expectNoViolations(page);
        await showAppearance(page, 'dark');
        await expectNoViolations(page, 'colours');
        const over = await sidewaysOf(page);
        expect(over).toBeLessThanOrEqual(0);
      };
      for (const tab of ['columns', 'links', 'footer'] as const) {
        await config.goto(tab);
        await look();
      }
      await config.goto();
      await config.button('columns.add').click();
      await look();
      await page.keyboard.press('Escape');
      for (const kind of ['NEWS', 'THIRD_PARTY']) {
        const name = t(`landing:section.${kind}`);
        await config.button('columns.editOf', { name }).first().click();
        await look();
        await page.keyboard.press('Escape');
        await expect(config.dialog).toHaveCount(0);
      }
    });
  });
}
