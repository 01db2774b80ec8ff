import type { Locator, Page } from '@playwright/test';

import { ServiceCard } from '../components/service-card.ts';
import type { Texts } from '../texts.ts';

/** Lists of services: service hall, both service centres, and the list for visitors. */
export class HallPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly search: Locator;
  readonly list: Locator;
  readonly cards: Locator;
  readonly total: Locator;
  readonly empty: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    const main = page.getByRole('main');
    this.page = page;
    this.#t = t;
    this.heading = main.getByRole('heading', { level: 1 });
    this.search = main.getByRole('searchbox');
    this.list = main.getByRole('region', { name: t('services:list.label') });
    this.cards = this.list.getByRole('article');
    // The loading boxes are named; the number of services is not.
    this.total = this.list.getByRole('status').and(this.list.locator('p'));
    this.empty = this.list.getByText(t('services:list.empty'));
  }
  async goto(path: '/serviceHall' | '/allServices', keyword = ''): Promise<void> {
    await this.page.goto(`${path}${keyword === '' ? '' : `?keyword=${encodeURIComponent(keyword)}`}`);
  }
  card(name: string): ServiceCard {
    return new ServiceCard(this.list, name, this.#t);
  }
}
