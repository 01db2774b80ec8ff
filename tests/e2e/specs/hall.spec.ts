import { expectNoViolations } from '../components/axe.ts';
import { SIZES, expect, test } from '../fixtures.ts';

test.use({ account: 'student' });

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport });
    test('the first card stands high, cards are of one height, nothing is wider than the page', async ({ hall, page }) => {
      for (const path of ['/serviceHall', '/allServices'] as const) {
        await hall.goto(path);
        await expect(hall.cards.nth(5)).toBeVisible();
        // The list is asked anew once it is known who reads: the cards may go and come again.
        await expect(async () => {
          const boxes = await hall.cards.evaluateAll((cards) =>
            cards.map((card) => {
              const { top, height } = card.getBoundingClientRect();
              return { top, height: Math.round(height) };
            }),
          );
          expect(boxes[0]?.top).toBeLessThanOrEqual(size === 'phone' ? 300 : 220);
          expect(new Set(boxes.map(({ height }) => height)).size).toBe(1);
        }).toPass({ timeout: 10_000 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        await expectNoViolations(page);
      }
    });
    test('each kind of services has its tab and its address, and what was chosen stays', async ({ hall, page, t }) => {
      const tabs = page.getByRole('navigation', { name: t('services:hall.tabs') });
      for (const [path, name] of [
        ['/serviceHall', 'all'],
        ['/home/processServiceCenter', 'process'],
        ['/home/applicationServiceCenter', 'application'],
      ] as const) {
        await page.goto(path);
        await expect(hall.cards.first()).toBeVisible();
        await expect(tabs.locator('[aria-current="page"]')).toHaveText(t(`services:hall.${name}`));
      }
      await page.goto('/serviceHall?process=ONLINE&sort=name');
      await tabs.getByRole('link', { name: t('services:hall.process') }).click();
      await expect(page).toHaveURL(/\/home\/processServiceCenter\?process=ONLINE&sort=name$/);
      await expect(hall.cards.first()).toBeVisible();
    });
  });
}

test('a criterion shows eight values and more on demand; pressing the chosen one takes it back', async ({ hall, page, t }) => {
  await hall.goto('/serviceHall');
  const scenes = page.getByRole('group', { name: t('services:filter.scene'), exact: true });
  const values = scenes.locator('button[aria-pressed]');
  await expect(values).toHaveCount(8);
  await scenes.locator('button[aria-expanded]').click();
  expect(await values.count()).toBeGreaterThan(8);
  await values.last().click();
  await expect(page).toHaveURL(/[?]scene=/);
  await scenes.locator('button[aria-pressed="true"]').click();
  await expect(page).toHaveURL(/serviceHall$/);
});
