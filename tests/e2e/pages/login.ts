import type { Locator, Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

/** The sign-in page of the embedded single sign-on. */
export class LoginPage {
  readonly page: Page;
  readonly tenant: Locator;
  readonly username: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly signedOut: Locator;

  constructor(page: Page, t: Texts) {
    this.page = page;
    this.tenant = page.getByRole('combobox', { name: t('identity:login.tenant') });
    this.username = page.getByRole('textbox', { name: t('identity:login.username') });
    this.password = page.getByRole('textbox', { name: t('identity:login.password'), exact: true });
    this.submit = page.getByRole('button', { name: t('identity:login.submit'), exact: true });
    this.signedOut = page.getByText(t('identity:login.signedOut'));
  }
  async goto(): Promise<void> {
    await this.page.goto('/login');
  }
  async signIn(account: string, password: string): Promise<void> {
    await this.username.fill(account);
    await this.password.fill(password);
    await this.submit.click();
  }
}
