import type { Locator, Page } from '@playwright/test';

import { ROUTES } from '../../../web/apps/portal/src/shared/config/routes.ts';
import type { Texts } from '../texts.ts';

/** The page on which people set a password by an activation code. */
export class ActivatePage {
  readonly page: Page;
  readonly refusal: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.page = page;
    this.#t = t;
    this.refusal = page.getByRole('alert');
  }
  async goto(): Promise<void> {
    await this.page.goto(ROUTES.activate.path);
  }
  /** The first step. */
  async enter(account: string, code: string): Promise<void> {
    const t = this.#t;
    await this.page.getByRole('textbox', { name: t('activate:account') }).fill(account);
    await this.page.getByRole('textbox', { name: t('activate:code') }).fill(code);
    await this.page.getByRole('button', { name: t('activate:next'), exact: true }).click();
  }
  /** The second step. */
  async choose(password: string): Promise<void> {
    const t = this.#t;
    await this.page.getByRole('textbox', { name: t('activate:password'), exact: true }).fill(password);
    await this.page.getByRole('textbox', { name: t('activate:repeat'), exact: true }).fill(password);
    await this.page.getByRole('button', { name: t('activate:submit'), exact: true }).click();
  }
}
