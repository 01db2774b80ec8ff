import { expect, type Locator, type Page } from '@playwright/test';

import { ROUTES } from '../../../web/apps/portal/src/shared/config/routes.ts';
import type { Texts } from '../texts.ts';

/** The administration's pages of roles. */
export class RolesPages {
  readonly page: Page;
  readonly list: Locator;
  readonly form: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.page = page;
    this.#t = t;
    this.list = page.getByRole('grid', { name: t('roles:list') });
    this.form = page.getByRole('form', { name: t('roles:form.label') });
  }
  async goto(): Promise<void> {
    await this.page.goto(ROUTES.roles.path);
    await expect(this.list).toBeVisible();
  }
  /** The page of a role that is called so. */
  async open(name: string): Promise<void> {
    await this.goto();
    await this.list.getByRole('link', { name, exact: true }).click();
    await expect(this.form).toBeVisible();
  }
  /** A right by its words. */
  right(words: string): Locator {
    return this.form.getByRole('checkbox', { name: new RegExp(`^${words}`) });
  }
  async save(): Promise<void> {
    const save = this.form.getByRole('button', { name: this.#t('roles:save'), exact: true });
    await save.click();
    await expect(save).toBeDisabled();
  }
  /** Makes a role that allows these, and stays on its page. */
  async make(name: string, rights: readonly string[]): Promise<void> {
    await this.page.goto(`${ROUTES.roles.path}/new`);
    await this.form.getByRole('textbox', { name: new RegExp(`^${this.#t('roles:form.name')}`) }).fill(name);
    for (const words of rights) await this.right(words).check();
    await this.form.getByRole('button', { name: this.#t('roles:save'), exact: true }).click();
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
}
