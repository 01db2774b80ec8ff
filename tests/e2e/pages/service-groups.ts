import type { Locator, Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

/** The administrators' page of types, scenes and shelf labels. */
export class ServiceGroups {
  readonly page: Page;
  readonly rows: Locator;
  readonly dialog: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.page = page;
    this.#t = t;
    this.rows = page.getByRole('tabpanel').getByRole('listitem');
    this.dialog = page.getByRole('dialog');
  }
  async goto(tab: 'types' | 'scenes' | 'labels' = 'types', search = ''): Promise<void> {
    await this.page.goto(`/admin/catalogue/groups?tab=${tab}${search}`);
    await this.rows.first().waitFor();
  }
  /** The row with a code. */
  row(code: string): Locator {
    return this.rows.filter({ has: this.page.getByText(code, { exact: true }) });
  }
  field(name: string): Locator {
    return this.dialog.locator(`[name="${name}"]`);
  }
  /** Adds one of the kind whose tab is open. */
  async add(tab: 'types' | 'scenes' | 'labels', typed: Readonly<Record<string, string>>): Promise<void> {
    await this.page.getByRole('button', { name: this.#t(`catalogue:groups.${tab}.add`), exact: true }).first().click();
    for (const [name, text] of Object.entries(typed)) await this.field(name).fill(text);
    await this.dialog.getByRole('button', { name: this.#t('catalogue:groups.add'), exact: true }).click();
    await this.dialog.waitFor({ state: 'detached' });
  }
}
