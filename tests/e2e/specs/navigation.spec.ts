import { byTurns } from '../by-turns.ts';
import { expectNoViolations, showAppearance } from '../components/axe.ts';
import { sidewaysOf } from '../components/shifts.ts';
import { moveByKey } from '../components/sorting.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { CardConfigPage } from '../pages/card-config.ts';
import { HomePage } from '../pages/home.ts';
import { NavigationConfigPage } from '../pages/navigation-config.ts';
import type { Language } from '../texts.ts';

/** What is typed in these tests, and what a reader of a language sees of it. */
const TYPED = { name: '滑翔社', nameEn: 'Gliding club' };
const SEEN: Readonly<Record<Language, string>> = { 'zh-CN': TYPED.name, en: TYPED.nameEn };

test.use({ account: 'admin' });

test.beforeEach(async ({ page, t }) => {
  // drafts, their publication and the way back are several stories in one
  test.slow();
  await new CardConfigPage(page, t).discardAll();
});

for (const language of byTurns(1, ['zh-CN', 'en'])) {
  test.describe(`the navigation list, in ${language}`, () => {
    test.use({ language });

    test('gets an entry that a student sees in the rail and opens', async ({ page, browserOf, t }) => {
      const config = new NavigationConfigPage(page, t);
      const name = SEEN[language];
      await config.goto();
      await config.addEntry({ ...TYPED, url: '/home/news' });
      const link = config.entries.last().getByRole('link', { name });
      await expect(link).toHaveAttribute('href', /\?id=/);
      await expect(config.entries.last()).toContainText(t('navigation:entries.enabled'));
      // inside the portal, as the form of the entry says it
      await link.click();
      await expect(config.dialog.locator('input[name="name"]')).toHaveValue(TYPED.name);
      await expectNoViolations(page);
      await config.dialog.getByRole('radio', { name: t('config:openWay.1001') }).check();
      await config.apply();

      const handle = page.getByRole('button', { name: t('common:sort.handle', { name }), exact: true });
      const said = page.locator('[id^="DndLiveRegion"]');
      const total = await config.entries.count();
      await handle.focus();
      await page.keyboard.press('Space');
      const facts = (position: number) => ({ name, position, total });
      await moveByKey(page, said, 'ArrowUp', t('common:sort.picked', facts(total)), t('common:sort.moved', facts(total - 1)));
      await page.keyboard.press('Space');
      await expect(config.entries.nth(total - 2)).toContainText(name);
      await config.saveDraft('navigation:entries.saved');

      const student = await browserOf('student');
      const home = new HomePage(student, t);
      await home.goto();
      await student.getByRole('button', { name: t('shell:rail.open') }).click();
      const rail = student.getByRole('list', { name: t('shell:rail.label') });
      await expect(rail.getByRole('listitem').first()).toBeVisible();
      await expect(rail.getByRole('link', { name }), "a draft is nobody else's").toHaveCount(0);
      await config.publish();
      const entry = rail.getByRole('link', { name });
      await expect(entry, 'comes by itself').toBeVisible();
      await expectNoViolations(student);
      await entry.click();
      await expect(student).toHaveURL(/\/home\/news$/);

      await config.goto();
      await config.backToFirst();
    });

    test('groups quick navigation by categories, for whom they are', async ({ page, browserOf, t }) => {
      const config = new NavigationConfigPage(page, t);
      const name = SEEN[language];
      await config.gotoTypes();
      await config.types.getByRole('button', { name: t('navigation:types.add') }).click();
      await config.fill({ typeName: TYPED.name, typeNameEn: TYPED.nameEn });
      await config.apply();
      await expect(config.cards.getByRole('heading', { name })).toBeVisible();
      // without cards it can go
      await config.cards.getByRole('button', { name: t('common:action.moreOf', { name }) }).click();
      await expect(page.getByRole('menuitem', { name: t('navigation:remove') })).toBeVisible();
      await page.keyboard.press('Escape');
      await config.cards.getByRole('button', { name: t('navigation:card.add') }).click();
      await config.fill({ cardName: '飞行日历', cardNameEn: 'Flying days', url: 'https://gliders.yunling.example' });
      await config.apply();
      await config.cards.getByRole('button', { name: t('common:action.moreOf', { name }) }).click();
      await expect(page.getByRole('menuitem', { name: t('navigation:remove') })).toHaveCount(0);
      await page.keyboard.press('Escape');
      const card = language === 'en' ? 'Flying days' : '飞行日历';
      await config.choose(card, 'navigation:audience.open');
      await config.dialog.getByRole('checkbox', { name: language === 'en' ? 'Teacher' : '教师', exact: true }).check();
      await expectNoViolations(page);
      await config.apply();
      await config.saveDraft('navigation:types.saved');
      await config.publish();

      for (const [account, count] of [
        ['teacher', 1],
        ['student', 0],
      ] as const) {
        const reader = await browserOf(account);
        await new HomePage(reader, t).goto();
        const quick = reader.getByRole('navigation', { name: t('home:quick.label') });
        await expect(quick.getByRole('button').first()).toBeVisible();
        await expect(quick.getByRole('list', { name }).getByRole('button', { name: card })).toHaveCount(count);
      }
      await config.gotoTypes();
      await config.backToFirst();
    });
  });
}

test('the seventh custom entry is refused', async ({ page, t }) => {
  const config = new NavigationConfigPage(page, t);
  await config.goto();
  while (await config.add.isEnabled()) {
    const count = await config.entries.count();
    await config.addEntry({ name: `社团${count}`, nameEn: `Club ${count}`, url: 'https://clubs.yunling.example' });
    await expect(config.entries).toHaveCount(count + 1);
  }
  await expect(config.limit).toBeVisible();
  await config.saveDraft('navigation:entries.saved');
  await page.goto(`${new URL(page.url()).pathname}?id=new`);
  await expect(config.limit).toBeVisible();
  await expect(config.dialog).toHaveCount(0);
  // others find room for theirs
  await new CardConfigPage(page, t).discardAll();
});

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone });

  test('entries are ordered and switched off by the menu, light and dark', async ({ page, t }) => {
    const config = new NavigationConfigPage(page, t);
    await config.goto();
    const first = await config.entries.first().getByRole('paragraph').first().innerText();
    const name = first.split('\n')[0] ?? '';
    await config.choose(name, 'navigation:entries.disable');
    await config.choose(name, 'common:action.moveDown');
    await expect(config.entries.nth(1)).toContainText(name);
    await expect(config.entries.nth(1)).not.toContainText(t('navigation:entries.enabled'));
    for (const appearance of ['light', 'dark'] as const) {
      await showAppearance(page, appearance);
      await expectNoViolations(page);
    }
    const over = await sidewaysOf(page);
    expect(over).toBeLessThanOrEqual(0);
    await config.saveDraft('navigation:entries.saved');
    await new CardConfigPage(page, t).discardAll();
  });
});
