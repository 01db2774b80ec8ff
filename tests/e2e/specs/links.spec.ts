import type { Locator, Page } from '@playwright/test';

import { SIZES, expect, test } from '../fixtures.ts';
import type { Texts } from '../texts.ts';
import { allLinksOf, kindOf, uselessOn } from '../walk.ts';

/** Follows what `partOf` the pages of `starts` links to, one step; what is wrong, and how many kinds of pages were seen. */
async function follow(
  page: Page,
  starts: readonly string[],
  partOf: (page: Page) => Locator,
  t: Texts,
): Promise<{ readonly faults: readonly string[]; readonly seen: readonly string[] }> {
  const seen = new Map<string, string>();
  const open: { readonly to: string; readonly from: string }[] = starts.map((to) => ({ to, from: 'start' }));
  const faults: string[] = [];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const { to, from } = next;
    if (seen.has(kindOf(to))) continue;
    seen.set(kindOf(to), to);
    await page.goto(to);
    const heading = page.getByRole('heading').first();
    await heading.waitFor({ timeout: 15_000 }).catch(() => faults.push(`${from} -> ${to}: no heading`));
    for (const words of await uselessOn(page, t)) faults.push(`${from} -> ${to}: ${words}`);
    if (from === 'start') open.push(...(await allLinksOf(partOf(page))).map((link) => ({ to: link, from: to })));
  }
  return { faults, seen: [...seen.values()] };
}

for (const account of [null, 'student', 'office', 'admin'] as const) {
  test.describe(`${account ?? 'visitor'} on a phone`, () => {
    test.use({ account, viewport: SIZES.phone });

    test('the bar at the lower edge, what it leads to and the menu of the account are of use', async ({ page, shell, t }) => {
      test.setTimeout(240_000);
      await page.goto(account === null ? '/' : '/home/homePage');
      const bar = page.getByRole('navigation', { name: t('shell:nav.bottom') });
      await expect(bar).toBeVisible();
      const places = await allLinksOf(bar);
      expect(places).toHaveLength(account === null ? 4 : 5);
      // What the pages themselves lead to is the same as at a desk; what stands around them is not, and neither is 'mine'.
      const around = (whole: Page) =>
        whole.url().endsWith('/home/PersonalCenter') ? whole.locator('body') : whole.locator('header, nav, footer');
      const { faults, seen } = await follow(page, places, around, t);
      expect(faults).toEqual([]);
      expect(seen.length).toBeGreaterThanOrEqual(places.length);
      if (account === null) return;
      await page.goto('/home/homePage');
      await shell.userMenu.click();
      await page.getByRole('menuitem', { name: t('shell:user.center') }).click();
      await expect(page).toHaveURL(/\/home\/PersonalCenter$/);
      await expect(page.getByRole('heading').first()).toBeVisible();
    });
  });
}
