import { expect, type Locator, type Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

/** Header, skip link and the menu of the account, around every page but login and lock. */
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
  /** Goes to a page by the navigation at the top, inside the application. */
  async open(entry: 'HOME'): Promise<void> {
    const navigation = this.page.getByRole('navigation', { name: this.#t('shell:nav.main') });
    await navigation.getByRole('link', { name: this.#t(`shell:menu.${entry}`), exact: true }).click();
  }
  /** Chooses the appearance of the operating system, and waits until the account has it. */
  async chooseSystemTheme(): Promise<void> {
    await this.userMenu.click();
    const [answer] = await Promise.all([
      this.page.waitForResponse(/\/userThemeSetUp\/submit/),
      this.page.getByRole('menuitemradio', { name: this.#t('common:theme.system') }).click(),
    ]);
    expect(answer.ok()).toBe(true);
  }
  /** Goes to a page of the administration by its navigation, inside the application. */
  async openAdmin(title: string): Promise<void> {
    await this.page.getByRole('link', { name: this.#t('shell:mode.admin'), exact: true }).click();
    const navigation = this.page.getByRole('navigation', { name: this.#t('admin:nav.label') });
    await navigation.getByRole('link', { name: title, exact: true }).click();
  }
  async signOut(): Promise<void> {
    await this.userMenu.click();
    await this.signOutEntry.click();
  }
}
