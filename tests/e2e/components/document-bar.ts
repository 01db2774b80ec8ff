import { expect, type Locator, type Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

/** The bar of a page that edits a document: saving its draft, publication and the way back. */
export class DocumentBar {
  readonly page: Page;
  readonly dialog: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.page = page;
    this.#t = t;
    this.dialog = page.getByRole('dialog');
  }
  async saveDraft(told: string, values: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.getByRole('button', { name: this.#t('cards:editor.save'), exact: true }).click();
    await expect(this.page.getByText(this.#t(told, values)).first()).toBeVisible();
  }
  async publish(): Promise<void> {
    const name = this.#t('documents:publish.confirm');
    await this.page.getByRole('main').getByRole('button', { name, exact: true }).click();
    await this.dialog.getByRole('button', { name, exact: true }).click();
    await expect(this.page.getByText(this.#t('documents:publish.done', { count: 1 }))).toBeVisible();
    await expect(this.dialog).toHaveCount(0);
  }
  /** Brings back the first version of all, as the demonstration made it, and publishes it. */
  async backToFirst(): Promise<void> {
    await this.page.getByRole('button', { name: this.#t('cards:history'), exact: true }).click();
    const name = this.#t('documents:history.restoreOf', { number: 1 });
    await this.dialog.getByRole('button', { name, exact: true }).click();
    await this.dialog.last().getByRole('button', { name: this.#t('documents:history.restore'), exact: true }).click();
    await expect(this.dialog.getByText(this.#t('documents:history.origin.restore')).first()).toBeVisible();
    await this.page.keyboard.press('Escape');
    await expect(this.dialog).toHaveCount(0);
    await this.publish();
  }
}
