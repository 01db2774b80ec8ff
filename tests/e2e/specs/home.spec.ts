import type { Locator, Page } from '@playwright/test';

import { expectNoViolations } from '../components/axe.ts';
import { footed, sidewaysOf } from '../components/shifts.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { CARD_KINDS, type HomePage } from '../pages/home.ts';

/** A phone's home page is shorter than this, in CSS pixels. */
const PHONE_HEIGHT_PX = 2200;

/** Everything that the page shows by itself is there. */
async function stands(home: HomePage): Promise<void> {
  await expect(home.tiles).toHaveCount(8);
  for (const kind of CARD_KINDS) await expect(home.card(kind).getByRole('listitem').first()).toBeVisible();
  await expect(home.page.getByRole('main').getByRole('link', { name: /毕业离校一站办/ })).toBeVisible();
  await footed(home.page);
}

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error(`${String(part)} is not drawn`);
  return box;
};

test.use({ account: 'student' });

test('the page of the university has today, eight services and four cards of equal heights beside each other', async ({
  home,
  page,
  t,
}) => {
  await home.goto();
  await home.reset();
  await stands(home);
  const kinds = await page.locator('[data-testid^="home-card-"]').evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('data-testid')?.replace('home-card-', '')),
  );
  expect(kinds).toEqual([...CARD_KINDS]);
  const today = page.getByRole('region', { name: t('home:today.label') });
  await expect(today.locator('strong').first()).toBeVisible();
  for (const [one, other] of [['TODO', 'PERSONAL_MATTERS'], ['CAMPUS_NEWS', 'ANNOUNCEMENT']] as const) {
    const [left, right] = [await boxOf(home.card(one)), await boxOf(home.card(other))];
    expect({ y: right.y, height: right.height }).toEqual({ y: left.y, height: left.height });
  }
  await expectNoViolations(page);
});

test.describe('somebody without classes', () => {
  test.use({ account: 'admin' });

  test('is told of the one that another system hands over, and of none when it is taken back', async ({
    home,
    otherSystem,
    page,
    t,
  }) => {
    const today = page.getByRole('region', { name: t('home:today.label') });
    await otherSystem.putLesson('admin', { title: '编译原理', place: '信息楼 A101', teacher: '周景行' });
    await home.goto();
    await expect(today.getByText('编译原理')).toBeVisible();
    await expect(today.getByText(/^正在上课，至 \d\d:\d\d · 信息楼 A101 · 周景行$/)).toBeVisible();
    await otherSystem.putLesson('admin', null);
    await home.goto();
    await expect(today.locator('strong').first()).toBeVisible();
    await expect(today.getByText(t('home:today.lesson.label'))).toHaveCount(0);
  });
});

test('collected services come first, and open', async ({ home, page, service }) => {
  await home.goto();
  await expect(home.tiles).toHaveCount(8);
  const reasons = await home.tiles.locator('[data-reason]').evaluateAll((all) => all.map((one) => one.getAttribute('data-reason')));
  const order = ['collected', 'used', 'recommended'];
  expect(reasons[0]).toBe('collected');
  expect(reasons).toEqual([...reasons].sort((a, b) => order.indexOf(a ?? '') - order.indexOf(b ?? '')));
  const name = await home.tiles.first().getByRole('button').getAttribute('title');
  await home.tiles.first().getByRole('button').click();
  await expect(page).toHaveURL(/\/home\/service\//);
  await expect(service.heading(name ?? '')).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`a phone is short, shows services four by two and nothing sideways (${scheme})`, async ({ home, page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await home.goto();
    await home.reset();
    await page.setViewportSize(SIZES.phone);
    await home.goto();
    await stands(home);
    const rows = new Map<number, number>();
    for (const tile of await home.tiles.all()) {
      const { y } = await boxOf(tile);
      rows.set(Math.round(y), (rows.get(Math.round(y)) ?? 0) + 1);
    }
    expect([...rows.values()]).toEqual([4, 4]);
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(PHONE_HEIGHT_PX);
    // the bar at the lower edge would lie over half a row
    await page.setViewportSize({ width: SIZES.phone.width, height });
    await expectNoViolations(page);
  });
}

for (const language of ['zh-CN', 'en'] as const) {
  for (const account of ['student', 'teacher', 'office', 'admin'] as const) {
    test.describe(`${account}, ${language}`, () => {
      test.use({ account, language, viewport: SIZES.phone });

      test('a phone is as short', async ({ home, page, t }) => {
        await home.goto();
        await expect(home.tiles).toHaveCount(8);
        for (const kind of CARD_KINDS) {
          // an office has applied for nothing
          if (account === 'office' && kind === 'PERSONAL_MATTERS') continue;
          await expect(home.card(kind).getByRole('listitem').first()).toBeVisible();
        }
        if (account === 'teacher') await expect(home.card('STAGING').getByRole('button').first()).toBeVisible();
        await expect(page.getByRole('main').getByRole('status', { name: t('common:state.loading') })).toHaveCount(0);
        await footed(page);
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(PHONE_HEIGHT_PX);
      });
    });
  }
}

test.describe('a tile on a phone', () => {
  test.use({ language: 'en', viewport: SIZES.phone });

  test('has room for the longest words of English', async ({ home }) => {
    await home.goto();
    await expect(home.tiles).toHaveCount(8);
    // as many lines as words: none is broken
    const lines = await home.tiles.first().getByRole('button').evaluate((button) => {
      const shown = [...button.querySelectorAll('span')].find((one) => one.childElementCount === 0 && one.textContent !== '');
      if (shown === undefined) throw new Error('no name');
      return ['Undergraduate', 'Representative', 'Recommended'].map((word) => {
        shown.textContent = word;
        const range = document.createRange();
        range.selectNodeContents(shown);
        return range.getClientRects().length;
      });
    });
    expect(lines).toEqual([1, 1, 1]);
  });
});

for (const size of ['desk', 'phone'] as const) {
  test(`has one search, which is seen and opens by a finger (${size})`, async ({ home, page, t }) => {
    await page.setViewportSize(SIZES[size]);
    await home.goto();
    await expect(home.searchButton).toHaveCount(1);
    await expect(home.searchButton).toHaveText(new RegExp(t('shell:search.label')));
    const box = await boxOf(home.searchButton);
    expect(box.width).toBeGreaterThan(size === 'phone' ? 300 : 160);
    expect(box.height).toBeGreaterThanOrEqual(size === 'phone' ? 44 : 36);
    await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(0);
    await home.openSearch();
    await page.keyboard.press('Escape');
    await expect(home.searchButton).toBeFocused();
  });
}

test('icons come as one file', async ({ home, page }) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') files.push(new URL(request.url()).pathname);
  });
  await home.goto();
  await stands(home);
  expect(new Set(files.filter((file) => file.includes('/icons/')))).toEqual(new Set(['/media/demo/icons/services.svg']));
});
