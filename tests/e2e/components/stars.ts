import { expect, type Locator } from '@playwright/test';

import type { Texts } from '../texts.ts';

/** Clicks so many stars in a form of ratings. The radio button itself lies under its star. */
export async function chooseStars(form: Locator, t: Texts, score: number): Promise<void> {
  const name = t('services:rating.stars', { score });
  await form.locator('label').filter({ hasText: name }).click();
  await expect(form.getByRole('radio', { name })).toBeChecked();
}
