import type { Locator, Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

/** The administrators' catalogue of services, and the page of one. */
export class ServiceCatalogue {
  readonly page: Page;
  readonly list: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.page = page;
    this.#t = t;
    this.list = page.getByRole('grid', { name: t('catalogue:list') });
  }
  /** The list, or the page of a service; `new` for one that is to be made. */
  async goto(serviceId = '', search = ''): Promise<void> {
    await this.page.goto(`/admin/catalogue${serviceId === '' ? '' : `/${serviceId}`}${search}`);
    if (serviceId !== '') await this.field('name').waitFor();
  }
  field(name: string): Locator {
    return this.page.locator(`main input[name="${name}"]`);
  }
  /** Publishes the draft of this page. */
  async publish(): Promise<void> {
    const confirm = { name: this.#t('documents:publish.confirm'), exact: true };
    await this.page.getByRole('button', confirm).click();
    const dialog = this.page.getByRole('dialog', { name: this.#t('documents:publish.title') });
    await dialog.getByRole('button', confirm).click();
    await dialog.waitFor({ state: 'detached' });
  }
  /** Says who opens the service of this page. */
  async tryAs(role: string): Promise<void> {
    await this.page.getByRole('combobox', { name: this.#t('catalogue:try.role') }).selectOption({ label: role });
    await this.page.getByRole('button', { name: this.#t('catalogue:try.run'), exact: true }).click();
  }
}
