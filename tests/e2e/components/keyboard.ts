import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has: where one begins in the middle, the way leads once around. */
const STOPS = 300;

/** Presses Tab until the element has the focus; fails when it is not in the tab order. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(wanted)} is not reached by ${STOPS} times Tab`);
}

/** Goes into a table by Tab, down to a row and along it by arrows; fails when the element is not reached. */
export async function arrowTo(page: Page, row: Locator, wanted: Locator): Promise<void> {
  const isIn = (place: Locator) => place.evaluate((element) => element.contains(document.activeElement));
  const go = async (key: string, place: Locator) => {
    for (let stop = 0; stop < STOPS; stop += 1) {
      if (await isIn(place)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${String(place)} is not reached by ${key}`);
  };
  await expect(wanted).toBeVisible();
  await go('Tab', page.getByRole('grid').filter({ has: row }));
  await go('ArrowDown', row);
  await go('ArrowRight', wanted);
}
