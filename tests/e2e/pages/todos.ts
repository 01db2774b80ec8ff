import type { Locator, Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

/** The lists of a person's matters. */
export class TodosPage {
  readonly page: Page;
  readonly items: Locator;
  readonly tab: Locator;
  readonly search: Locator;
  readonly total: Locator;

  constructor(page: Page, t: Texts) {
    const main = page.getByRole('main');
    this.page = page;
    this.items = main.getByRole('list', { name: t('matters:list.todo') }).getByRole('listitem');
    this.tab = main.getByRole('tab', { name: t('matters:list.todo') }).first();
    this.search = main.getByRole('searchbox', { name: t('matters:search.label') });
    this.total = main.getByRole('tabpanel').getByRole('status');
  }
  async goto(): Promise<void> {
    await this.page.goto('/home/todos');
  }
}
