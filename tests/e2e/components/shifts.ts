import { type Page, expect } from '@playwright/test';

/** Cumulative layout shift that people do not notice. */
export const SHIFT_MAX = 0.05;

/** The browser adds up what moves without being asked, from the first paint on. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const sum = { value: 0 };
    Object.assign(window, { shifts: sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) sum.value += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { value: number } }).shifts.value);
}

/** How much wider than the screen the page is, in px. */
export async function sidewaysOf(page: Page): Promise<number> {
  return page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);
}

/** The last of a page to come is its footer. */
export async function footed(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached();
}
