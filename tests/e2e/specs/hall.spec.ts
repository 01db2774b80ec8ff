import { expectNoViolations } from '../components/axe.ts';
import { sidewaysOf } from '../components/shifts.ts';
import { SIZES, expect, test } from '../fixtures.ts';

test.use({ account: 'student' });

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport });
    test('the first card stands high, cards are of one height, nothing is wider than the page', async ({ hall, page }) => {
      for (const path of ['/serviceHall', '/allServices', '/serviceHall?process=ONLINE&keyword=%E7%94%B3%E8%AF%B7'] as const) {
        await page.goto(path);
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
        expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
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

test.describe('a service on a phone', () => {
  test.use({ viewport: SIZES.phone });
  test('shows what decides first, keeps the action in reach and ends above it', async ({ hall, page, service, t }) => {
    await hall.goto('/serviceHall');
    await hall.cards.first().getByRole('link').click();
    await expect(service.start).toBeInViewport({ ratio: 1 });
    const phone = page.getByRole('main').getByRole('link', { name: /^[\d\s-]+$/ }).first();
    await expect(phone).toBeInViewport();
    await expect(page.getByRole('main').getByText(t('services:facts.timeLimit')).first()).toBeInViewport();
    // further down the page still grows while it is scrolled
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(service.start).toBeInViewport({ ratio: 1 });
      const [action, footer] = await Promise.all([
        service.start.evaluate((element) => element.getBoundingClientRect().top),
        page.getByRole('contentinfo').evaluate((element) => element.getBoundingClientRect().bottom),
      ]);
      expect(footer).toBeLessThanOrEqual(action);
    }).toPass({ timeout: 10_000 });
    await expectNoViolations(page);
  });
  test('that is not there says so in words, with a way on', async ({ page, service, t }) => {
    await service.goto('00000000-0000-7000-8000-000000000000');
    const told = page.getByRole('main').getByRole('alert');
    await expect(told.getByRole('link', { name: t('services:detail.hall') })).toBeVisible();
    await expect(told).not.toContainText('not_found');
    await service.goto('999');
    await expect(told).toContainText(t('services:detail.gone'));
  });
});
