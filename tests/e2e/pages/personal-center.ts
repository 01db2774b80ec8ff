import { expect, type Locator, type Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

/** The person's own page. */
export class PersonalCenterPage {
  readonly page: Page;
  readonly profile: Locator;
  readonly devices: Locator;
  readonly matters: Locator;
  readonly systems: Locator;
  readonly dialog: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    const main = page.getByRole('main');
    this.page = page;
    this.#t = t;
    this.profile = main.getByRole('region', { name: t('account:profile.title') });
    this.devices = main.getByRole('region', { name: t('account:section.devices') });
    this.matters = main.getByRole('region', { name: t('account:section.matters') });
    this.systems = main.getByRole('region', { name: t('account:section.systems') });
    this.dialog = page.getByRole('dialog');
  }
  async goto(): Promise<void> {
    await this.page.goto('/home/PersonalCenter');
    await expect(this.devices.getByText(this.#t('account:devices.current'))).toBeVisible();
    await expect(this.systems.getByRole('link').first()).toBeVisible();
  }
  /** Makes an application password; answers what the dialog tells for a chat client of others. */
  async addAppPassword(name: string, password: string): Promise<{ readonly jid: string; readonly password: string }> {
    const t = this.#t;
    await this.page.getByRole('button', { name: t('account:appPasswords.add') }).click();
    await this.dialog.getByLabel(t('account:appPasswords.name'), { exact: true }).fill(name);
    await this.dialog.getByLabel(t('account:appPasswords.password'), { exact: true }).fill(password);
    await this.dialog.getByRole('button', { name: t('account:appPasswords.submit'), exact: true }).click();
    await expect(this.dialog.getByText(t('account:appPasswords.once'))).toBeVisible();
    const told = {
      password: await this.dialog.getByRole('code').first().innerText(),
      jid: await this.#told('account:appPasswords.jid').innerText(),
    };
    await this.dialog.getByRole('button', { name: t('account:appPasswords.done') }).click();
    return told;
  }
  /** What stands behind a term of the dialog. */
  #told(term: string): Locator {
    const heading = this.dialog.getByRole('term').filter({ hasText: this.#t(term) });
    return heading.locator('xpath=following-sibling::dd[1]').getByRole('code');
  }
  async changePassword(old: string, next: string): Promise<void> {
    await this.page.getByRole('button', { name: this.#t('account:password.change'), exact: true }).click();
    await expect(this.dialog.getByRole('list', { name: this.#t('account:password.rules') })).toBeVisible();
    await this.dialog.getByLabel(this.#t('account:password.old'), { exact: true }).fill(old);
    await this.dialog.getByLabel(this.#t('account:password.new'), { exact: true }).fill(next);
    await this.dialog.getByLabel(this.#t('account:password.repeat'), { exact: true }).fill(next);
    await this.dialog.getByRole('button', { name: this.#t('account:password.submit'), exact: true }).click();
  }
}
