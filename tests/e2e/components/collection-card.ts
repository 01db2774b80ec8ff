import type { Locator, Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

/** The card of collected services on the home page. */
export class CollectionCard {
  readonly root: Locator;
  readonly items: Locator;
  readonly announcement: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#t = t;
    this.root = page.getByTestId('home-card-MY_COLLECTION');
    this.items = this.root.getByRole('listitem');
    this.announcement = this.root.getByRole('status');
  }
  item(name: string): Locator {
    return this.items.filter({ has: this.handle(name) });
  }
  /** Opens the service; its name begins with the service's. */
  open(name: string): Locator {
    return this.item(name).getByRole('button', { name: new RegExp(`^${escape(name)}`) });
  }
  handle(name: string): Locator {
    return this.root.page().getByRole('button', { name: this.#t('common:sort.handle', { name }), exact: true });
  }
  /** What the service is called on its tile. */
  title(name: string): Locator {
    return this.item(name).locator('span[title]:not([data-tone])');
  }
  menu(name: string): Locator {
    return this.root.getByRole('button', { name: this.#t('common:sort.menu', { name }), exact: true });
  }
  menuEntry(key: 'up' | 'down' | 'remove'): Locator {
    const texts = { up: 'common:action.moveUp', down: 'common:action.moveDown', remove: 'home:collection.remove' };
    return this.root.getByRole('menuitem', { name: this.#t(texts[key]) });
  }
  /** Names in their order. */
  async names(): Promise<string[]> {
    const titles = this.root.getByRole('listitem').locator('span[title]:not([data-tone])');
    return (await titles.all()).length === 0 ? [] : titles.allInnerTexts();
  }
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
