import type { Locator } from '@playwright/test';

import type { Texts } from '../texts.ts';

/** One service of a list. */
export class ServiceCard {
  readonly root: Locator;
  readonly name: Locator;
  readonly star: Locator;
  readonly #t: Texts;
  readonly #serviceName: string;

  constructor(list: Locator, serviceName: string, t: Texts) {
    this.#t = t;
    this.#serviceName = serviceName;
    this.root = list.getByRole('article', { name: serviceName, exact: true });
    this.name = this.root.getByRole('heading').getByRole('button', { name: serviceName, exact: true });
    this.star = this.root.locator('[aria-pressed]');
  }
  get guide(): Locator {
    return this.root.getByRole('link', { name: this.#t('services:guideOf', { name: this.#serviceName }) });
  }
  heat(count: number): Locator {
    return this.root.getByText(this.#t('services:heat', { heat: count }), { exact: true });
  }
  /** The number of visits that the card shows. */
  async visits(): Promise<number> {
    const label = this.#t('services:heat', { heat: '' }).trim();
    return visitsIn(await this.root.getByText(label).innerText());
  }
}

/** The number in a text such as 办理热度 1243. */
export function visitsIn(text: string): number {
  const digits = /\d+/.exec(text)?.[0];
  if (digits === undefined) throw new Error(`no number in ${text}`);
  return Number(digits);
}
