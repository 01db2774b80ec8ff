import { expect, type Locator, type Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

/** A page on which a document is edited as a draft: saved, published, brought back; what is open over it. */
export class DocumentPage {
  readonly page: Page;
  /** Drawer or dialog. */
  readonly dialog: Locator;
  protected readonly t: Texts;

  constructor(page: Page, t: Texts) {
    this.page = page;
    this.t = t;
    this.dialog = page.getByRole('dialog');
  }
  /** Types into the form that is open, the uppermost one. */
  async fill(typed: Readonly<Record<string, string>>): Promise<void> {
    for (const [field, text] of Object.entries(typed))
      await this.dialog.last().locator(`input[name="${field}"]`).fill(text);
  }
  /** Chooses in the menu of a row. */
  async choose(name: string, entry: string): Promise<void> {
    await this.page.getByRole('button', { name: this.t('common:sort.menu', { name }), exact: true }).click();
    await this.page.getByRole('menuitem', { name: this.t(entry), exact: true }).click();
  }
  async saveDraft(told: string, values: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.getByRole('button', { name: this.t('cards:editor.save'), exact: true }).click();
    await expect(this.page.getByText(this.t(told, values))).toBeVisible();
  }
  async publish(): Promise<void> {
    const name = this.t('documents:publish.confirm');
    await this.page.getByRole('main').getByRole('button', { name, exact: true }).click();
    await this.dialog.getByRole('button', { name, exact: true }).click();
    await expect(this.page.getByText(this.t('documents:publish.done', { count: 1 }))).toBeVisible();
    await expect(this.dialog).toHaveCount(0);
  }
  /** Brings back the first version of all, as the demonstration made it, and publishes it. */
  async backToFirst(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('cards:history'), exact: true }).click();
    const name = this.t('documents:history.restoreOf', { number: 1 });
    await this.dialog.getByRole('button', { name, exact: true }).click();
    await this.dialog.last().getByRole('button', { name: this.t('documents:history.restore'), exact: true }).click();
    await expect(this.dialog.getByText(this.t('documents:history.origin.restore')).first()).toBeVisible();
    await this.page.keyboard.press('Escape');
    await expect(this.dialog).toHaveCount(0);
    await this.publish();
  }
}
