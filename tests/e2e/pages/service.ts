import type { Locator, Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

/** The detail of one service. */
export class ServicePage {
  readonly page: Page;
  readonly star: Locator;
  readonly start: Locator;
  /** The way to the sign-in, for visitors. */
  readonly signIn: Locator;
  readonly steps: Locator;
  readonly tabs: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    const main = page.getByRole('main');
    this.page = page;
    this.#t = t;
    this.star = main.locator('header button[aria-pressed]').first();
    this.start = main.getByRole('button', { name: t('services:detail.start'), exact: true });
    this.signIn = main.getByRole('button', { name: t('services:detail.signInAndStart'), exact: true });
    this.steps = main.getByRole('tabpanel', { name: t('services:detail.part.guide') }).locator('ol > li');
    this.tabs = main.getByRole('tablist', { name: t('services:detail.content') });
  }
  async goto(serviceId: string): Promise<void> {
    await this.page.goto(`/home/service/${serviceId}`);
  }
  heading(name: string): Locator {
    return this.page.getByRole('main').getByRole('heading', { level: 1, name, exact: true });
  }
  heat(count: number): Locator {
    return this.page.getByRole('main').getByText(this.#t('services:heat', { heat: count }), { exact: true });
  }
}
