import { expect, type Locator, type Page } from '@playwright/test';

import { CollectionCard } from '../components/collection-card.ts';
import { HomeArrange } from '../components/home-arrange.ts';
import { TodoCard } from '../components/todo-card.ts';
import type { Texts } from '../texts.ts';

/** The cards that everybody of the demonstration university has at first. */
export const CARD_KINDS = ['TODO', 'PERSONAL_MATTERS', 'CAMPUS_NEWS', 'ANNOUNCEMENT'] as const;

/** Cards that students can take besides, with their names in the demonstration. */
export const MORE_CARDS = {
  BUSINESS_EXPRESS: ['业务直通车', 'Business express'],
  MY_COLLECTION: ['我的收藏', 'My collection'],
  COMMON_USE: ['常用服务', 'Common services'],
  STAGING: ['暂存列表', 'Staging list'],
  RECOMMEND: ['为你推荐', 'Recommended for you'],
  COMMON_TOOLS: ['常用工具', 'Common tools'],
} as const;

/** Every kind of card of the demonstration university. */
export type CardKind = (typeof CARD_KINDS)[number] | keyof typeof MORE_CARDS;

/** The home page: greeting, today, services at hand, cards, and the search of the shell. */
export class HomePage {
  readonly page: Page;
  readonly greeting: Locator;
  /** Opens the one search: in the header, on narrow screens a field of the page. */
  readonly searchButton: Locator;
  readonly search: Locator;
  readonly suggestions: Locator;
  /** Services at hand. */
  readonly tiles: Locator;
  readonly collection: CollectionCard;
  readonly todo: TodoCard;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.page = page;
    this.#t = t;
    this.greeting = page.locator('#home-greeting');
    this.searchButton = page.getByRole('button', { name: t('shell:search.label') });
    this.search = page.getByRole('combobox', { name: t('palette:label') });
    this.suggestions = page.getByRole('listbox', { name: t('palette:results') });
    this.tiles = page.getByTestId('home-services').getByRole('listitem');
    this.collection = new CollectionCard(page, t);
    this.todo = new TodoCard(page, t);
  }
  async goto(): Promise<void> {
    await this.page.goto('/home/homePage');
  }
  card(kind: CardKind): Locator {
    return this.page.getByTestId(`home-card-${kind}`);
  }
  /** Puts cards on the page that are offered; those that are there already stay. */
  async take(...kinds: readonly (keyof typeof MORE_CARDS)[]): Promise<void> {
    await expect(this.card('TODO')).toBeVisible();
    const arrange = new HomeArrange(this.page, this.#t);
    await arrange.open.click();
    for (const kind of kinds) {
      if ((await this.card(kind).count()) > 0) continue;
      const saved = this.page.waitForResponse(/\/cards\/layout$/);
      await arrange.offered(MORE_CARDS[kind]).click();
      expect((await saved).ok()).toBe(true);
      await expect(this.card(kind)).toBeVisible();
    }
    await arrange.done.click();
  }
  /** Back to the cards of the university. */
  async reset(): Promise<void> {
    await expect(this.card('TODO')).toBeVisible();
    const arrange = new HomeArrange(this.page, this.#t);
    await arrange.open.click();
    const saved = this.page.waitForResponse(/\/cards\/reset$/);
    await arrange.reset.click();
    expect((await saved).ok()).toBe(true);
    await arrange.done.click();
  }
  async openSearch(): Promise<void> {
    await this.searchButton.click();
    await expect(this.search).toBeFocused();
  }
  suggestion(name: string): Locator {
    const services = this.suggestions.getByRole('group', { name: this.#t('palette:group.services') });
    return services.getByRole('option').filter({ hasText: name });
  }
  /** One of the numbers of today. */
  summary(kind: 'todo' | 'overdue' | 'read'): Locator {
    return this.page
      .getByRole('list', { name: this.#t('matters:summary.label') })
      .getByRole('link', { name: this.#t(`matters:summary.${kind}`) });
  }
}
