import type { Locator, Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

/** Arranging the cards of the home page. */
export class HomeArrange {
  readonly page: Page;
  readonly open: Locator;
  readonly done: Locator;
  /** Back to the cards of the university. */
  readonly reset: Locator;
  /** Titles of the cards in reading order. */
  readonly titles: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.page = page;
    this.#t = t;
    this.open = page.getByRole('button', { name: t('home:arrange.open') });
    this.done = page.getByRole('button', { name: t('home:arrange.done'), exact: true });
    this.reset = page.getByRole('button', { name: t('home:arrange.reset') });
    this.titles = page.locator('[data-testid^="home-card-"] h2');
  }
  /** The button that takes a card, by its name in either language. */
  offered(names: readonly string[]): Locator {
    const texts = names.map((name) => this.#t('home:arrange.add', { name }));
    return texts
      .map((name) => this.page.getByRole('button', { name, exact: true }))
      .reduce((one, other) => one.or(other));
  }
  async hide(name: string): Promise<void> {
    await this.page.getByRole('button', { name: this.#t('home:arrange.menu', { name }) }).click();
    await this.page.getByRole('menuitem', { name: this.#t('home:arrange.hide'), exact: true }).click();
  }
}
