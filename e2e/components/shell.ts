import type { Locator, Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

/** Header and skip link, around every page but login and lock. */
export class Shell {
  readonly page: Page;
  readonly skipLink: Locator;
  readonly main: Locator;
  readonly userMenu: Locator;
  readonly relogin: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.page = page;
    this.#t = t;
    this.skipLink = page.getByRole('link', { name: t('common:skip') });
    this.main = page.getByRole('main');
    this.userMenu = page.getByRole('button', { name: t('shell:user.label').trim() });
    this.relogin = page.getByRole('dialog', { name: t('session:ended.title') });
  }
  get signOutEntry(): Locator {
    return this.page.getByRole('menuitem', { name: this.#t('shell:user.signOut') });
  }
  async signOut(): Promise<void> {
    await this.userMenu.click();
    await this.signOutEntry.click();
  }
}
