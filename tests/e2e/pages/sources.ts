import { expect, type Locator, type Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

const LIST = '/admin/sources';

/** The administrator's pages of data sources: the list, one system, one API of it. */
export class SourcesPage {
  readonly page: Page;
  readonly list: Locator;
  readonly apis: Locator;
  readonly dialog: Locator;
  readonly title: Locator;
  readonly save: Locator;
  readonly tryOut: Locator;
  /** The tree of what came. */
  readonly tree: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    const button = (name: string) => page.getByRole('button', { name: t(name), exact: true });
    this.page = page;
    this.#t = t;
    this.list = page.getByRole('grid', { name: t('sources:list') });
    this.apis = page.getByRole('grid', { name: t('sources:apis') });
    this.dialog = page.getByRole('dialog');
    this.title = page.getByRole('main').getByRole('heading', { level: 1 });
    this.save = button('sources:save');
    this.tryOut = button('sources:try.run');
    this.tree = page.getByRole('treegrid');
  }
  /** A field of a form by the name under which the server knows it. */
  field(name: string): Locator {
    return this.page.locator(`main [name="${name}"]`);
  }
  async goto(): Promise<void> {
    await this.page.goto(LIST);
    await expect(this.list.or(this.page.getByText(this.#t('sources:empty.title')))).toBeVisible();
  }
  /** Removes every system, also of a try before that failed. */
  async removeAll(): Promise<void> {
    await this.goto();
    while (await this.list.isVisible()) {
      const rows = this.list.getByRole('row');
      const left = await rows.count();
      await rows.last().getByRole('button').last().click();
      await this.page.getByRole('menuitem', { name: this.#t('sources:remove.confirm') }).click();
      await this.confirmRemoval();
      await expect(left === 2 ? this.page.getByText(this.#t('sources:empty.title')) : rows).toHaveCount(left === 2 ? 1 : left - 1);
    }
  }
  async confirmRemoval(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.#t('sources:remove.confirm'), exact: true }).click();
    await expect(this.dialog).toHaveCount(0);
  }
  /** Fills the form of a system that takes a token. */
  async fillSource(name: string, nameEn: string, origin: string, token: string): Promise<void> {
    await this.page.goto(`${LIST}/new`);
    await this.field('sourceName').fill(name);
    await this.field('sourceNameEn').fill(nameEn);
    await this.field('origin').fill(origin);
    await this.page.getByRole('radio', { name: this.#t('sources:auth.BEARER.name') }).check();
    await this.field('secret').fill(token);
  }
  /** Saves a system that is new, and waits for its page. */
  async saveNew(name: string): Promise<void> {
    await this.save.click();
    await expect(this.page.getByText(this.#t('sources:saved', { name }))).toBeVisible();
    await expect(this.page.getByText(this.#t('sources:api.empty'))).toBeVisible();
  }
  /** Opens the form of a new API of the system whose page is open. */
  async addApi(): Promise<void> {
    await this.page.getByRole('link', { name: this.#t('sources:api.add') }).click();
    await expect(this.title).toHaveText(this.#t('sources:api.new'));
  }
  /** A node of the tree by the beginning of its name. */
  node(name: string): Locator {
    return this.tree.getByRole('row', { name: new RegExp(`^${name} `) });
  }
}
