import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Moves what was picked up in a sortable list by one place. The list takes keys a moment after it said `picked`, so who hears
 * nothing of a move presses again, as people do.
 */
export async function moveByKey(page: Page, said: Locator, key: string, picked: string, moved: string): Promise<void> {
  await expect(said).toHaveText(picked);
  await expect(async () => {
    if ((await said.textContent()) === picked) await page.keyboard.press(key);
    await expect(said).toHaveText(moved, { timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
}
