import { expect, type Locator, type Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

const ADDRESS = '/home/userFrameConfig/preLoginConfig';

/** The administrator's page of common tools, footer and links of the header. */
export class LandingConfigPage {
  readonly page: Page;
  /** Drawer or dialog. */
  readonly dialog: Locator;
  readonly tools: Locator;
  /** What is said of a move. */
  readonly announcement: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.page = page;
    this.#t = t;
    this.dialog = page.getByRole('dialog');
    this.announcement = page.locator('[id^="DndLiveRegion"]');
    this.tools = page.getByRole('main').getByRole('tabpanel').getByRole('listitem');
  }
  async goto(tab: 'tools' | 'footer' | 'navigation' = 'tools'): Promise<void> {
    await this.page.goto(tab === 'tools' ? ADDRESS : `${ADDRESS}?tab=${tab}`);
    const first = {
      tools: this.tools.first(),
      footer: this.field('footer.copyright'),
      navigation: this.tools.first(),
    }[tab];
    await expect(first).toBeVisible();
  }
  tool(name: string): Locator {
    return this.tools.filter({ hasText: name });
  }
  button(name: string, values: Readonly<Record<string, string | number>> = {}): Locator {
    return this.page.getByRole('button', { name: this.#t(`config:${name}`, values), exact: true });
  }
  /** A field by its label, in the drawer when one is open. */
  field(label: string, values: Readonly<Record<string, string | number>> = {}): Locator {
    const name = this.#t(`config:${label}`, values);
    return this.page.getByRole('textbox', { name: new RegExp(`^${name.replace(/[()（）]/g, '\\$&')}( \\*)?$`) });
  }
  async save(): Promise<void> {
    await this.button('save').click();
  }
  async ofType(name: string): Promise<void> {
    const options = this.page.getByLabel(this.#t('config:tools.type'), { exact: true });
    const value = await options.locator('option', { hasText: name }).first().getAttribute('value');
    await options.selectOption(value ?? '');
  }
}
