import { byTurns } from '../by-turns.ts';
import { expectNoViolations, showAppearance } from '../components/axe.ts';
import { tabTo } from '../components/keyboard.ts';
import { sidewaysOf } from '../components/shifts.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { CardConfigPage } from '../pages/card-config.ts';
import { HomePage } from '../pages/home.ts';
import type { Language } from '../texts.ts';

/** What a test calls the card of announcements, and what the demonstration does, by language. */
const NAMES: Readonly<Record<Language, { readonly typed: string; readonly first: string }>> = {
  'zh-CN': { typed: '滑翔公告', first: '重要公告' },
  en: { typed: 'Gliding notices', first: 'Announcements' },
};

test.use({ account: 'admin' });

test.beforeEach(async ({ page, t }) => {
  // a draft, its publication and the way back are three stories in one
  test.slow();
  await new CardConfigPage(page, t).discardAll();
});

for (const language of byTurns(0, ['zh-CN', 'en'])) {
  test.describe(`a card, in ${language}`, () => {
    test.use({ language });

    test('is edited, published with a note, seen by a student, and brought back', async ({ page, browserOf, t }) => {
      const config = new CardConfigPage(page, t);
      const names = NAMES[language];
      await config.edit('ANNOUNCEMENT');
      await expect(config.title).toHaveText(names.first);
      await config.name.fill(NAMES['zh-CN'].typed);
      await config.nameEn.fill(NAMES.en.typed);
      await config.saveDraft();
      await expect(config.title).toHaveText(names.typed);

      const student = await browserOf('student');
      const home = new HomePage(student, t);
      const heading = home.card('ANNOUNCEMENT').getByRole('heading', { level: 2 });
      await home.goto();
      await expect(heading, 'a draft is nobody else\'s').toHaveText(names.first);

      await config.gotoChanges();
      const item = config.waiting.filter({ hasText: names.typed });
      await expect(item.getByRole('row').filter({ hasText: names.first })).toContainText(names.typed);
      await page.getByRole('button', { name: t('documents:changes.publish'), exact: true }).click();
      await config.dialog.getByRole('textbox').fill('滑翔季');
      await config.confirm('documents:publish.confirm');
      await expect(page.getByText(t('documents:changes.empty'))).toBeVisible();
      await home.goto();
      await expect(heading).toHaveText(names.typed);

      await config.edit('ANNOUNCEMENT');
      await config.backToFirst();
      await home.goto();
      await expect(heading).toHaveText(names.first);
    });
  });
}

test('two who change one card choose where they clash, and the rest of both is kept', async ({ page, browserOf, t }) => {
  const first = new CardConfigPage(page, t);
  const second = new CardConfigPage(await browserOf('admin'), t);
  await first.edit('BUSINESS_EXPRESS');
  await second.edit('BUSINESS_EXPRESS');
  await first.name.fill('直通车甲');
  await first.rows.selectOption('4');
  await first.saveDraft();

  await second.name.fill('直通车乙');
  await second.introduction.fill('一次办好');
  await second.save.click();
  await expect(second.dialog).toContainText(t('documents:conflict.title'));
  await expectNoViolations(second.page);
  // nothing of what is typed is lost by looking again
  await second.confirm('documents:conflict.cancel');
  await expect(second.name).toHaveValue('直通车乙');
  await second.save.click();
  const merge = second.dialog.getByRole('button', { name: t('documents:conflict.save'), exact: true });
  await expect(merge).toBeDisabled();
  await second.dialog.getByRole('radio', { name: '直通车乙' }).check();
  await merge.click();
  await expect(second.page.getByText(t('documents:conflict.done'))).toBeVisible();
  await expect(second.name).toHaveValue('直通车乙');
  await expect(second.introduction).toHaveValue('一次办好');
  await expect(second.rows).toHaveValue('4');

  await second.publishNow('两人一起改');
  await first.edit('BUSINESS_EXPRESS');
  await expect(first.name).toHaveValue('直通车乙');
  await first.history.click();
  await expect(first.dialog.getByText(t('documents:history.live'), { exact: true })).toBeVisible();
  await first.dialog.getByRole('button', { name: t('documents:history.withBeforeOf', { number: 3 }) }).click();
  await expect(first.dialog.getByRole('row').filter({ hasText: '直通车甲' })).toContainText('直通车乙');
  await page.keyboard.press('Escape');
  await first.backToFirst();
});

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone });

  test('columns are made, ordered by the menu and taken out, and a draft is given up', async ({ page, t }) => {
    const config = new CardConfigPage(page, t);
    await config.edit('STAGING');
    await page.getByRole('tab', { name: t('cards:editor.columns') }).click();
    for (const name of ['甲栏', '乙栏']) {
      await page.getByRole('button', { name: t('cards:columns.add'), exact: true }).click();
      await config.dialog.locator('input[name="columnName"]').fill(name);
      await config.confirm('cards:columns.apply');
      await expect(config.dialog).toHaveCount(0);
    }
    const columns = page.getByRole('tabpanel').getByRole('listitem');
    await expect(columns).toHaveText([/甲栏/, /乙栏/]);
    await page.getByRole('button', { name: t('common:sort.menu', { name: '甲栏' }) }).click();
    await page.getByRole('menuitem', { name: t('common:action.moveDown') }).click();
    await expect(columns).toHaveText([/乙栏/, /甲栏/]);
    await expectNoViolations(page);
    await config.saveDraft();
    await page.reload();
    await page.getByRole('tab', { name: t('cards:editor.columns') }).click();
    await expect(columns).toHaveText([/乙栏/, /甲栏/]);

    await config.gotoChanges();
    await showAppearance(page, 'dark');
    await expectNoViolations(page);
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
    const name = '暂存列表';
    await page.getByRole('button', { name: t('documents:changes.discardOf', { name }), exact: true }).click();
    await config.confirm('documents:discard.confirm');
    await expect(page.getByText(t('documents:changes.empty'))).toBeVisible();
  });
});

test('by keyboard alone: a card is changed, saved, looked at in its history, and published', async ({ page, t }) => {
  const config = new CardConfigPage(page, t);
  await config.edit('RECOMMEND');
  await tabTo(page, config.name);
  await page.keyboard.press('End');
  await page.keyboard.type('甲');
  await tabTo(page, config.save);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('cards:editor.saved'))).toBeVisible();
  await tabTo(page, config.history);
  await page.keyboard.press('Enter');
  await tabTo(page, config.dialog.getByRole('button', { name: t('documents:history.withLiveOf', { number: 2 }) }));
  await page.keyboard.press('Enter');
  await expect(config.dialog.getByRole('grid')).toContainText('为你推荐甲');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await tabTo(page, config.publish);
  await page.keyboard.press('Enter');
  await tabTo(page, config.dialog.getByRole('button', { name: t('documents:publish.confirm'), exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('documents:publish.done', { count: 1 }))).toBeVisible();
  await config.backToFirst();
});

test('a new card begins with its kind, and is removed before anybody saw it', async ({ page, t }) => {
  const config = new CardConfigPage(page, t);
  await config.goto();
  await page.getByRole('button', { name: t('cards:add'), exact: true }).click();
  await expect(config.dialog.getByRole('listitem')).toHaveCount(10);
  await expectNoViolations(page);
  await config.dialog.getByRole('link', { name: t('documents:kind.CAMPUS_NEWS') }).click();
  // a dialog that closes gives the focus back to what opened it
  await expect(config.dialog).toHaveCount(0);
  await expect(config.name).toBeVisible();
  await config.save.click();
  await expect(config.name).toBeFocused();
  await config.name.fill('滑翔新闻');
  await config.save.click();
  await expect(config.title).toHaveText('滑翔新闻');
  await expect(page.getByText(t('documents:state.DRAFT')).first()).toBeVisible();

  await config.goto();
  const row = config.list.getByRole('row').filter({ hasText: '滑翔新闻' });
  await row.getByRole('button', { name: t('common:action.moreOf', { name: '滑翔新闻' }) }).click();
  await page.getByRole('menuitem', { name: t('cards:remove'), exact: true }).click();
  await config.confirm('cards:remove');
  await expect(row).toHaveCount(0);
});
