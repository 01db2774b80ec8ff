import type { Locator, Page } from '@playwright/test';

import type { Texts } from '../texts.ts';
import { visitsIn } from './service-card.ts';

/** The card of to-dos on the home page. */
export class TodoCard {
  readonly root: Locator;
  /** The first column holds all to-dos. */
  readonly all: Locator;
  readonly items: Locator;

  constructor(page: Page, t: Texts) {
    this.root = page.getByTestId('home-card-TODO');
    this.all = this.root.getByRole('group', { name: t('home:todo.columns') }).getByRole('button').first();
    this.items = this.root.getByRole('list').getByRole('button');
  }
  item(title: string): Locator {
    return this.items.filter({ hasText: title });
  }
  /** The number that the column of all to-dos reads out. */
  async count(): Promise<number> {
    return visitsIn(await this.all.innerText());
  }
}
