import { expect, type Locator, type Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

const PATH = '/home/userFrameConfig/addNavigation';

/** The administrator's page of navigation: the list of entries, and the categories of quick navigation. */
export class NavigationConfigPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly add: Locator;
  readonly limit: Locator;
  readonly entries: Locator;
  readonly types: Locator;
  readonly cards: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    const main = page.getByRole('main');
    this.page = page;
    this.#t = t;
    this.dialog = page.getByRole('dialog');
    this.add = main.getByRole('button', { name: t('navigation:entries.add'), exact: true });
    this.limit = main.getByText(t('navigation:entries.full', { max: 6 }));
    this.entries = main.getByRole('tabpanel').getByRole('listitem');
    this.types = main.getByRole('region', { name: t('navigation:types.list') });
    this.cards = main.getByRole('tabpanel').getByRole('region').nth(1);
  }
  async goto(): Promise<void> {
    await this.page.goto(PATH);
    await expect(this.entries.first()).toBeVisible();
  }
  async gotoTypes(): Promise<void> {
    await this.page.goto(`${PATH}?tab=types`);
    await expect(this.types).toBeVisible();
  }
  /** Takes what is typed in a dialog or drawer over into the draft. */
  async apply(): Promise<void> {
    await this.dialog.last().getByRole('button', { name: this.#t('navigation:apply'), exact: true }).click();
    await expect(this.dialog).toHaveCount(0);
  }
  /** Makes an entry, or changes the one whose form is open. */
  async fill(typed: Readonly<Record<string, string>>): Promise<void> {
    for (const [field, text] of Object.entries(typed))
      await this.dialog.locator(`input[name="${field}"]`).fill(text);
  }
  async addEntry(typed: Readonly<Record<string, string>>): Promise<void> {
    await this.add.click();
    await this.fill(typed);
    await this.apply();
  }
  /** Chooses in the menu of a row. */
  async choose(name: string, entry: string): Promise<void> {
    await this.page.getByRole('button', { name: this.#t('common:sort.menu', { name }), exact: true }).click();
    await this.page.getByRole('menuitem', { name: this.#t(entry), exact: true }).click();
  }
  async saveDraft(told: string): Promise<void> {
    await this.page.getByRole('button', { name: this.#t('cards:editor.save'), exact: true }).click();
    await expect(this.page.getByText(this.#t(told))).toBeVisible();
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
