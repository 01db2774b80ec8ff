import type { Locator, Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

/** The page before sign-in. */
export class LandingPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly search: Locator;
  readonly scenes: Locator;
  readonly signIn: Locator;

  constructor(page: Page, t: Texts) {
    const main = page.getByRole('main');
    this.page = page;
    this.heading = main.getByRole('heading', { level: 1, name: t('landing:hero') });
    this.search = main.getByRole('combobox', { name: t('landing:search') });
    this.scenes = main.getByRole('region', { name: t('landing:section.SCENES') });
    this.signIn = main.getByRole('link', { name: t('landing:signIn'), exact: true });
  }
  async goto(): Promise<void> {
    await this.page.goto('/');
  }
}
