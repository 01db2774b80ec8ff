import { expect, type Locator, type Page } from '@playwright/test';

import { DocumentBar } from '../components/document-bar.ts';
import type { Texts } from '../texts.ts';

const PATH = '/admin/look';

/** The administrator's page of themes and logos. */
export class LookConfigPage {
  readonly page: Page;
  readonly bar: DocumentBar;
  readonly dialog: Locator;
  readonly add: Locator;
  /** The themes in their order. */
  readonly themes: Locator;
  readonly color: Locator;
  readonly darkColor: Locator;
  readonly trial: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    const main = page.getByRole('main');
    this.page = page;
    this.#t = t;
    this.bar = new DocumentBar(page, t);
    this.dialog = page.getByRole('dialog');
    this.add = main.getByRole('button', { name: t('look:themes.add'), exact: true });
    this.themes = main.getByRole('region', { name: t('look:themes.list'), exact: true }).getByRole('listitem');
    this.color = main.locator('[data-field$=".themeColor"] input:not([type=color])');
    this.darkColor = main.locator('[data-field$=".darkColor"] input:not([type=color])');
    this.trial = main.getByRole('region', { name: t('look:trial.title') });
  }
  async goto(): Promise<void> {
    await this.page.goto(PATH);
    await expect(this.themes.first()).toBeVisible();
  }
  async gotoLogos(): Promise<void> {
    await this.page.goto(`${PATH}?tab=logos`);
    await expect(this.trial).toBeVisible();
  }
  /** Fills a field of the chosen theme, or of the logos. */
  async fill(field: string, text: string): Promise<void> {
    await this.page.locator(`main [data-field$="${field}"] input:not([type=color])`).fill(text);
  }
  async addTheme(theme: Readonly<Record<'themeName' | 'themeNameEn' | 'themeColor' | 'darkColor', string>>): Promise<void> {
    const count = await this.themes.count();
    await this.add.click();
    await expect(this.themes).toHaveCount(count + 1);
    for (const [field, text] of Object.entries(theme)) await this.fill(`.${field}`, text);
  }
  /** The ground of the trial in a mode. */
  mode(name: 'dark' | 'light'): Locator {
    return this.trial.getByRole('region', { name: this.#t(`look:trial.${name}`) });
  }
  /** Sends a picture for one of the logos. */
  async upload(field: string, buffer: Buffer): Promise<void> {
    const place = this.page.locator(`main [data-field="${field}"]`);
    await place.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await expect(place.getByRole('button', { name: this.#t('common:picture.remove') })).toBeVisible();
  }
}
