import type { Locator, Page } from '@playwright/test';

import { CollectionCard } from '../components/collection-card.ts';
import { TodoCard } from '../components/todo-card.ts';
import type { Texts } from '../texts.ts';

/** The cards that everybody of the demonstration university has at first. */
export const CARD_KINDS = [
  'TODO',
  'ANNOUNCEMENT',
  'BUSINESS_EXPRESS',
  'MY_COLLECTION',
  'COMMON_USE',
  'PERSONAL_MATTERS',
  'CAMPUS_NEWS',
] as const;

/** Every kind of card of the demonstration university. */
export type CardKind = (typeof CARD_KINDS)[number] | 'RECOMMEND' | 'STAGING' | 'COMMON_TOOLS';

/** The home page: greeting, numbers, search, cards. */
export class HomePage {
  readonly page: Page;
  readonly greeting: Locator;
  readonly search: Locator;
  readonly suggestions: Locator;
  readonly collection: CollectionCard;
  readonly todo: TodoCard;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.page = page;
    this.#t = t;
    this.greeting = page.locator('#home-greeting');
    this.search = page.getByRole('combobox', { name: t('services:search.label') });
    this.suggestions = page.getByRole('listbox', { name: t('services:search.suggestions') });
    this.collection = new CollectionCard(page, t);
    this.todo = new TodoCard(page, t);
  }
  async goto(): Promise<void> {
    await this.page.goto('/home/homePage');
  }
  card(kind: CardKind): Locator {
    return this.page.getByTestId(`home-card-${kind}`);
  }
  suggestion(name: string): Locator {
    return this.suggestions.getByRole('option').filter({ hasText: name });
  }
  /** One of the numbers beside the greeting. */
  summary(kind: 'todo' | 'overdue' | 'read'): Locator {
    return this.page
      .getByRole('list', { name: this.#t('matters:summary.label') })
      .getByRole('link', { name: this.#t(`matters:summary.${kind}`) });
  }
}
