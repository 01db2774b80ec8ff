import { expect, type Locator, type Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

const LIST = '/cardBusinessConfig';
const CHANGES = '/home/userFrameConfig/changes';

/** The administrator's pages of cards: the list, the editor of one, and what waits to be published. */
export class CardConfigPage {
  readonly page: Page;
  readonly list: Locator;
  readonly dialog: Locator;
  readonly title: Locator;
  readonly save: Locator;
  readonly publish: Locator;
  readonly history: Locator;
  readonly name: Locator;
  readonly nameEn: Locator;
  readonly introduction: Locator;
  readonly rows: Locator;
  /** Documents that wait. */
  readonly waiting: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    const button = (name: string) => page.getByRole('button', { name: t(name), exact: true });
    const main = page.getByRole('main');
    this.page = page;
    this.#t = t;
    this.list = page.getByRole('grid', { name: t('cards:list') });
    this.dialog = page.getByRole('dialog');
    this.title = main.getByRole('heading', { level: 1 });
    this.save = button('cards:editor.save');
    this.publish = main.getByRole('button', { name: t('documents:publish.confirm'), exact: true }).first();
    this.history = button('cards:history');
    this.name = main.locator('input[name="cardName"]');
    this.nameEn = main.locator('input[name="cardNameEn"]');
    this.introduction = main.locator('textarea[name="cardIntroduction"]');
    this.rows = main.locator('select[name="displayRows"]');
    this.waiting = main.getByRole('article');
  }
  async goto(): Promise<void> {
    await this.page.goto(LIST);
    await expect(this.list).toBeVisible();
  }
  /** Opens the editor of the one card of a kind. */
  async edit(kind: string): Promise<void> {
    await this.page.goto(`${LIST}?kind=${kind}`);
    await this.list.getByRole('link').first().click();
    await expect(this.name).toBeVisible();
  }
  async gotoChanges(): Promise<void> {
    await this.page.goto(CHANGES);
    await expect(this.title).toContainText(this.#t('documents:changes.plain'));
  }
  /** Gives up every draft, also of a try before that failed. */
  async discardAll(): Promise<void> {
    await this.gotoChanges();
    const empty = this.page.getByText(this.#t('documents:changes.empty'));
    await expect(empty.or(this.waiting.first())).toBeVisible();
    while ((await this.waiting.count()) > 0) {
      const left = await this.waiting.count();
      await this.waiting.first().getByRole('button').last().click();
      await this.confirm('documents:discard.confirm');
      await expect(this.waiting).toHaveCount(left - 1);
    }
  }
  async saveDraft(): Promise<void> {
    await this.save.click();
    await expect(this.page.getByText(this.#t('cards:editor.saved'))).toBeVisible();
  }
  /** Confirms what the dialog asks. */
  async confirm(name: string): Promise<void> {
    await this.dialog.last().getByRole('button', { name: this.#t(name), exact: true }).click();
  }
  /** Publishes from the editor, with a note. */
  async publishNow(note: string): Promise<void> {
    await this.publish.click();
    await this.dialog.getByRole('textbox', { name: this.#t('documents:publish.note') }).fill(note);
    await this.confirm('documents:publish.confirm');
    await expect(this.page.getByText(this.#t('documents:publish.done', { count: 1 }))).toBeVisible();
    await expect(this.dialog).toHaveCount(0);
  }
  /** Brings back the first version of all, which is how the demonstration made the card, and publishes it. */
  async backToFirst(): Promise<void> {
    await this.history.click();
    const name = this.#t('documents:history.restoreOf', { number: 1 });
    await this.dialog.getByRole('button', { name, exact: true }).click();
    await this.confirm('documents:history.restore');
    await expect(this.dialog.getByText(this.#t('documents:history.origin.restore')).first()).toBeVisible();
    await this.page.keyboard.press('Escape');
    await expect(this.dialog).toHaveCount(0);
    await this.publishNow('');
  }
}
