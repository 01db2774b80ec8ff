import { expect, type Locator, type Page } from '@playwright/test';

import type { Texts } from '../texts.ts';
import { DocumentPage } from './document-page.ts';

const PATH = '/home/userFrameConfig';

/** Pages that configure the service hall, the service centres and the specials. */
export class HallConfigPage extends DocumentPage {
  readonly title: Locator;
  readonly introduction: Locator;
  readonly specials: Locator;
  readonly add: Locator;

  constructor(page: Page, t: Texts) {
    super(page, t);
    const main = page.getByRole('main');
    this.title = main.locator('input[name="title"]');
    this.introduction = main.locator('textarea[name="introduction"]');
    this.specials = main.getByRole('tabpanel').getByRole('listitem');
    this.add = main.getByRole('button', { name: t('hall:specials.add'), exact: true });
  }
  async goto(of: 'serviceHallConfig' | 'processServiceCenterConfig' = 'serviceHallConfig'): Promise<void> {
    await this.page.goto(`${PATH}/${of}`);
    await expect(this.title).toBeVisible();
  }
  async gotoSpecials(): Promise<void> {
    await this.page.goto(`${PATH}/serviceHallConfig?tab=specials`);
    await expect(this.add).toBeEnabled();
  }
  /** The box that shows or hides a criterion. */
  facet(code: string): Locator {
    const name = this.t(`hall:facet.${code}`);
    return this.page.getByRole('checkbox', { name: this.t('hall:facets.show', { name }), exact: true });
  }
  /** Turns the agreement on. */
  async askFor(texts: Readonly<Record<'title' | 'titleEn' | 'content' | 'contentEn', string>>): Promise<void> {
    await this.page.locator('input[name="agreement.isOn"]').check();
    for (const [field, text] of Object.entries(texts)) await this.page.locator(`[name="agreement.${field}"]`).fill(text);
  }
  /** Finds a service by its name and takes it into the special whose form is open. */
  async pick(keyword: string): Promise<void> {
    await this.dialog.getByRole('searchbox', { name: this.t('hall:specials.find') }).fill(keyword);
    const found = this.dialog.getByRole('list', { name: this.t('hall:specials.found') });
    await found.getByRole('button').first().click();
  }
  async apply(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.t('hall:apply'), exact: true }).click();
    await expect(this.dialog).toHaveCount(0);
  }
}
