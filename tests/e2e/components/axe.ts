import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What an appearance can change: the elements stay the same. */
const COLOURS = ['color-contrast'];

/** Waits for what moves or fades on the page; lists are paler while their next content is on its way. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    // what follows scrolling never ends
    const isEnding = ({ timeline, effect }: Animation) =>
      timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
    const ending = () => document.getAnimations().filter(isEnding);
    // what inherits a colour changes when that one has changed, level by level: no page is nested deeper
    for (let level = 0, all = ending(); all.length > 0 && level < 50; level += 1, all = ending())
      await Promise.all(all.map((one) => one.finished.catch(() => undefined)));
  });
}

/** Whether a control is scrolled halfway below the bar of a phone: it has its size again as soon as it is scrolled on. */
async function isBelowBar(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const control = document.querySelector(wanted)?.getBoundingClientRect();
    const bars = [...document.querySelectorAll('nav')].filter((nav) => getComputedStyle(nav).position === 'fixed');
    if (control === undefined) return false;
    return bars.some((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return control.bottom > top && control.top < bottom;
    });
  }, selector);
}

/** Fails with rule, element and reason for everything that axe finds on the page once it has come to rest. */
export async function expectNoViolations(page: Page, which: 'all' | 'colours' = 'all'): Promise<void> {
  // what comes while the page is looked at does not fade in
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settled(page);
  // half a megabyte: a page takes it once, however often it is looked at
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // what holds is not described
  const { violations } = await page.evaluate(
    (runOnly) => (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'], runOnly }),
    which === 'all' ? ({ type: 'tag', values: ALL } as const) : ({ type: 'rule', values: COLOURS } as const),
  );
  const found: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target, failureSummary } of nodes) {
      const place = target.join(' ');
      if (id === 'target-size' && (await isBelowBar(page, place))) continue;
      found.push(`${id} at ${place}: ${failureSummary ?? ''}`);
    }
  expect(found).toEqual([]);
}

/** The same page in the other appearance, as the operating system asks for it, once its colours have changed. */
export async function showAppearance(page: Page, appearance: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: appearance });
  await expect(page.locator('html')).toHaveAttribute('data-theme', appearance);
  await settled(page);
}
