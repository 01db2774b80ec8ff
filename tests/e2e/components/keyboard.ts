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

/** Goes to the element by Tab and presses a key there. */
export async function pressOn(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  // a button does nothing for 0.8 s after it was pressed
  await expect(wanted).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press(key);
}

/** Goes to a field by Tab and types what stands there from now on. */
export async function typeInto(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
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
