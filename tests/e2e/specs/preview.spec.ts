import { byTurns } from '../by-turns.ts';
import { expectNoViolations, showAppearance } from '../components/axe.ts';
import { tabTo } from '../components/keyboard.ts';
import { sidewaysOf } from '../components/shifts.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { CardConfigPage } from '../pages/card-config.ts';
import { HomePage } from '../pages/home.ts';
import { PreviewPages } from '../pages/preview.ts';

/** 001 §9. */
const DIALOG_PX = 1080;
const NARROW_PX = 657;
/** The name of the account `student`. */
const STUDENT = '林知夏';

test.use({ account: 'admin' });

/** The cards of somebody's own home page, in their order. */
async function cardsOf(home: HomePage): Promise<string[]> {
  await home.goto();
  const names = home.page.locator('[data-cell] h2');
  await expect(names.first()).toBeVisible();
  return names.allTextContents();
}

test.beforeEach(async ({ page, t }) => {
  test.slow();
  await new CardConfigPage(page, t).discardAll();
});

for (const language of byTurns(0, ['zh-CN', 'en'])) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a card that is not saved is looked at narrow and wide, in a window that stays on the screen', async ({ page, t }) => {
      const config = new CardConfigPage(page, t);
      const preview = new PreviewPages(page, t);
      await config.edit('CAMPUS_NEWS');
      await (language === 'en' ? config.nameEn : config.name).fill('Soaring 滑翔');
      await preview.openCard.click();
      await expect(preview.dialog.getByRole('heading', { level: 2 }).first()).toHaveText(
        t('documents:preview.dialog.title', { name: 'Soaring 滑翔' }),
      );
      await expect(preview.card.getByRole('heading', { name: 'Soaring 滑翔' })).toBeVisible();
      await expect(preview.dialog.getByText(t('documents:preview.origin.LIVE'), { exact: true })).toBeVisible();
      const box = async (of = preview.dialog) => {
        const found = await of.boundingBox();
        if (found === null) throw new Error('not on the page');
        return found;
      };
      expect((await box()).width).toBe(DIALOG_PX);
      expect((await box(preview.card)).width).toBe(NARROW_PX);
      await expectNoViolations(page);
      await preview.tab('wide').click();
      await expect(preview.tab('wide')).toHaveAttribute('aria-selected', 'true');
      expect((await box(preview.card)).width).toBeGreaterThan(NARROW_PX);

      // as far as the hand goes, the window keeps its edges on the screen
      for (const [x, y] of [
        [-2000, -2000],
        [4000, 4000],
      ] as const) {
        const { x: left, y: top } = await box();
        await page.mouse.move(left + 60, top + 20);
        await page.mouse.down();
        await page.mouse.move(x, y, { steps: 4 });
        await page.mouse.up();
        const moved = await box();
        expect(moved.x).toBeGreaterThanOrEqual(0);
        expect(moved.y).toBeGreaterThanOrEqual(0);
        expect(moved.x + moved.width).toBeLessThanOrEqual(SIZES.desk.width);
        expect(moved.y + moved.height).toBeLessThanOrEqual(SIZES.desk.height);
        expect([moved.x, moved.y]).not.toEqual([left, top]);
      }
      await showAppearance(page, 'dark');
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await expect(preview.dialog).toHaveCount(0);
    });
  });
}

test('a preview that fails closes with the reason, and the next begins with the first tab', async ({ page, t }) => {
  const config = new CardConfigPage(page, t);
  const preview = new PreviewPages(page, t);
  await config.edit('CAMPUS_NEWS');
  const name = await config.name.inputValue();
  await preview.openCard.click();
  await preview.tab('wide').click();
  await page.keyboard.press('Escape');
  // a card without a name is none: the server says so
  await config.name.fill('');
  await preview.openCard.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(preview.dialog).toHaveCount(0);
  await config.name.fill(name);
  await preview.openCard.click();
  await expect(preview.tab('narrow')).toHaveAttribute('aria-selected', 'true');
});

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone });

  test('a card is looked at as a student, and the whole page as well', async ({ page, t }) => {
    const config = new CardConfigPage(page, t);
    const preview = new PreviewPages(page, t);
    await config.edit('TODO');
    await config.name.fill('滑翔待办');
    await preview.openCard.click();
    await expect(preview.dialog.getByRole('button', { name: '学生', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(preview.dialog.getByText(t('documents:preview.origin.SAMPLE'), { exact: true })).toBeVisible();
    await expect(preview.card.getByRole('heading', { name: '滑翔待办' })).toBeVisible();
    expect((await preview.dialog.boundingBox())?.width, 'the whole width of a phone').toBe(SIZES.phone.width);
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await config.saveDraft();

    await preview.goto();
    await expect(preview.bar).toContainText(t('documents:preview.page.ofDrafts', { words: '学生', count: 1 }));
    await expect(preview.cardNames().filter({ hasText: '滑翔待办' })).toBeVisible();
    expect(await preview.shown.locator('html').evaluate(() => window.innerWidth)).toBe(375);
    await expectNoViolations(page);
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  });
});

test('the page is shown as it is asked for, and nothing in it leads anywhere', async ({ page, t }) => {
  const preview = new PreviewPages(page, t);
  await preview.goto();
  const root = preview.shown.locator('html');
  await page.getByRole('button', { name: '768', exact: true }).click();
  await expect.poll(() => root.evaluate(() => window.innerWidth)).toBe(768);
  await preview.bar.getByRole('button', { name: t('common:theme.dark'), exact: true }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html'), 'the page around keeps its own').toHaveAttribute('data-theme', 'light');
  await preview.bar.getByRole('combobox', { name: t('documents:preview.page.language') }).selectOption('en');
  await expect(root).toHaveAttribute('lang', 'en');
  await expect(preview.cardNames().filter({ hasText: 'Campus news' })).toBeVisible();
  await preview.bar.getByRole('button', { name: '教师', exact: true }).click();
  await expect(preview.cardNames().filter({ hasText: 'Staging list' })).toBeVisible();
  expect(new URL(page.url()).search, 'nothing of it is told to the server in an address').toBe('');

  const address = page.url();
  const told = page.getByText(t('documents:preview.inert')).first();
  await preview.shown.getByRole('link').first().click();
  await expect(told).toBeVisible();
  await preview.shown.getByRole('link').last().click({ button: 'middle' });
  await preview.shown.getByTestId('home-services').getByRole('listitem').first().getByRole('button').click();
  expect(page.context().pages()).toHaveLength(1);
  expect(page.url()).toBe(address);
  // tabs of cards are looked into; their data comes by the page around
  const tabs = preview.shown.getByTestId('home-card-STAGING').getByRole('tab');
  await tabs.nth(1).click();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');

  await page.reload();
  await expect(root, 'the address says the whole choice').toHaveAttribute('data-theme', 'dark');
  await expect(preview.cardNames().filter({ hasText: 'Staging list' })).toBeVisible();
});

for (const [language, size] of byTurns(1, [
  ['zh-CN', 'desk'],
  ['en', 'phone'],
])) {
  test.describe(`as a person, in ${language} on a ${size}`, () => {
    test.use({ language, viewport: SIZES[size] });

    test('the page is shown for a reason, which stands in no address, and a reload asks again', async ({ page, browserOf, t }) => {
      const preview = new PreviewPages(page, t);
      const student = await browserOf('student');
      await student.setViewportSize(SIZES[size]);
      const own = await cardsOf(new HomePage(student, t));
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/config/previewPerson')) asked.push(request.url());
      });
      await preview.goto();
      await preview.asPerson.click();
      await expect(preview.bar).toContainText(t('documents:preview.person.ask'));
      await expectNoViolations(page);
      await preview.show.click();
      await expect(preview.bar).toContainText(t('documents:preview.person.nobody'));
      await expect(preview.frame, 'nothing is shown before it is asked for').toHaveCount(0);

      await preview.choose(STUDENT);
      await preview.reason.fill('核对该生的首页布局');
      await expectNoViolations(page);
      await preview.show.click();
      await expect(preview.bar).toContainText(
        t('documents:preview.person.ofKind', { name: STUDENT, kind: t('documents:preview.person.kind.student') }),
      );
      await expect.poll(() => preview.cardNames().allTextContents()).toEqual(own);
      expect(decodeURIComponent(page.url())).not.toMatch(new RegExp(`${STUDENT}|核对`));
      await expectNoViolations(page);
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);

      await page.reload();
      await expect(preview.asPerson).toHaveAttribute('aria-pressed', 'false');
      await preview.asPerson.click();
      await expect(preview.reason).toHaveValue('');
      await expect(preview.frame).toHaveCount(0);
      expect(asked, 'each is noted: only what was pressed for is asked').toHaveLength(1);
    });
  });
}

test('a layer is arranged by keys, looked at, published, and seen by a student', async ({ page, browserOf, t }) => {
  const config = new CardConfigPage(page, t);
  const preview = new PreviewPages(page, t);
  const home = new HomePage(await browserOf('student'), t);
  // where the student put cards, what a role says does not count
  await home.goto();
  await home.reset();
  const before = await cardsOf(home);
  expect(before[0]).not.toBe('校园资讯');

  await page.goto('/home/userFrameConfig/homePageConfig');
  await tabTo(page, page.getByRole('button', { name: t('documents:layers.add'), exact: true }));
  await page.keyboard.press('Enter');
  const role = preview.dialog.getByRole('combobox', { name: t('documents:word.role') });
  await role.selectOption({ label: '学生' });
  await preview.dialog.getByRole('button', { name: t('documents:layers.addApply'), exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: t('documents:layers.title.role', { name: '学生' }) })).toBeVisible();

  // by the menu of the card until it is the first
  const menu = page.getByRole('button', { name: t('home:arrange.menu', { name: '校园资讯' }) });
  const cells = page.locator('[data-cell] h2');
  await expect(menu).toBeVisible();
  while ((await cells.first().textContent()) !== '校园资讯') {
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(menu).toBeFocused();
  }
  await page
    .getByRole('combobox', { name: t('documents:layers.stateOf', { name: '为你推荐' }) })
    .selectOption({ label: t('documents:word.default') });
  await expect(cells.filter({ hasText: '为你推荐' })).toBeVisible();
  await expectNoViolations(page);
  await tabTo(page, page.getByRole('button', { name: t('cards:editor.save'), exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('documents:layers.saved'))).toBeVisible();

  await page.getByRole('link', { name: t('documents:preview.page.link'), exact: true }).click();
  await expect(preview.cardNames().first()).toHaveText('校园资讯');
  const wanted = await preview.cardNames().allTextContents();
  expect(await cardsOf(home), 'a draft is nobody else\'s').toEqual(before);

  await page.goto('/home/userFrameConfig/homePageConfig?layer=role:student');
  await page.getByRole('button', { name: t('documents:publish.confirm'), exact: true }).click();
  await config.confirm('documents:publish.confirm');
  await expect(page.getByText(t('documents:publish.done', { count: 1 }))).toBeVisible();
  expect(await cardsOf(home), 'the preview said so').toEqual(wanted);

  // and back to how the demonstration made it
  await page.getByRole('button', { name: t('documents:layers.remove'), exact: true }).click();
  await page.getByRole('button', { name: t('documents:publish.confirm'), exact: true }).click();
  await config.confirm('documents:publish.confirm');
  await expect(page.getByText(t('documents:publish.done', { count: 1 })).last()).toBeVisible();
  await expect.poll(() => cardsOf(home)).toEqual(before);
});
