import { expect, type Locator, type Page } from '@playwright/test';

import type { Texts } from '../texts.ts';
import { DocumentPage } from './document-page.ts';

const PATH = '/home/userFrameConfig/addNavigation';

/** The administrator's page of navigation: the list of entries, and the categories of quick navigation. */
export class NavigationConfigPage extends DocumentPage {
  readonly add: Locator;
  readonly limit: Locator;
  readonly entries: Locator;
  readonly types: Locator;
  readonly cards: Locator;

  constructor(page: Page, t: Texts) {
    super(page, t);
    const main = page.getByRole('main');
    this.add = main.getByRole('button', { name: t('navigation:entries.add'), exact: true });
    this.limit = main.getByText(t('navigation:entries.full', { max: 6 }));
    this.entries = main.getByRole('tabpanel').getByRole('listitem');
    this.types = main.getByRole('region', { name: t('navigation:types.list') });
    this.cards = main.getByRole('tabpanel').getByRole('region').nth(1);
  }
  async goto(): Promise<void> {
    await this.page.goto(PATH);
    await expect(this.entries.first()).toBeVisible();
  }
  async gotoTypes(): Promise<void> {
    await this.page.goto(`${PATH}?tab=types`);
    await expect(this.types).toBeVisible();
  }
  /** Takes what is typed in a dialog or drawer over into the draft. */
  async apply(): Promise<void> {
    await this.dialog.last().getByRole('button', { name: this.t('navigation:apply'), exact: true }).click();
    await expect(this.dialog).toHaveCount(0);
  }
  async addEntry(typed: Readonly<Record<string, string>>): Promise<void> {
    await this.add.click();
    await this.fill(typed);
    await this.apply();
  }
}
