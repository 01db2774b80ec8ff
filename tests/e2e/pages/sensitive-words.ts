import { expect, type Locator, type Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

/** The administrator's page of sensitive words. */
export class SensitiveWordsPage {
  readonly page: Page;
  readonly table: Locator;
  readonly dialog: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.page = page;
    this.#t = t;
    this.table = page.getByRole('main').getByRole('grid', { name: t('safety:words.list') });
    this.dialog = page.getByRole('dialog');
  }
  async goto(): Promise<void> {
    await this.page.goto('/sensitiveWords');
    await expect(this.table).toBeVisible();
  }
  async open(tab: 'words' | 'attempts' | 'tryOut'): Promise<void> {
    await this.page.getByRole('tab', { name: this.#t(`safety:tab.${tab}`) }).click();
  }
  async search(keyword: string): Promise<void> {
    const field = this.page.getByRole('searchbox', { name: this.#t('safety:words.searchLabel') });
    await field.fill(keyword);
    // the button sends nothing for 0.8 s after the search before
    await this.button('words.search').click();
  }
  button(name: string, values: Readonly<Record<string, string | number>> = {}): Locator {
    return this.page.getByRole('button', { name: this.#t(`safety:${name}`, values), exact: true });
  }
  /** Chooses a row by its box, as a pointer does. */
  async choose(word: string): Promise<void> {
    const row = this.table.getByRole('row', { name: word });
    await row.getByRole('gridcell').first().click();
    await expect(row.getByRole('checkbox')).toBeChecked();
  }
  /** The way into the dictionary or out of it. */
  transfer(kind: 'import' | 'export'): Locator {
    const name = this.#t(`notify:transfer.${kind}`);
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }
  async try(text: string): Promise<void> {
    await this.open('tryOut');
    await this.page.getByLabel(this.#t('safety:tryOut.label')).fill(text);
    await this.button('tryOut.submit').click();
  }
}
