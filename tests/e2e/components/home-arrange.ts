import type { Locator, Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

/** Arranging the cards of the home page. */
export class HomeArrange {
  readonly page: Page;
  readonly open: Locator;
  /** Titles of the cards in reading order. */
  readonly titles: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.page = page;
    this.#t = t;
    this.open = page.getByRole('button', { name: t('home:arrange.open') });
    this.titles = page.locator('[data-testid^="home-card-"] h2');
  }
  async hide(name: string): Promise<void> {
    await this.page.getByRole('button', { name: this.#t('home:arrange.menu', { name }) }).click();
    await this.page.getByRole('menuitem', { name: this.#t('home:arrange.hide'), exact: true }).click();
  }
}
