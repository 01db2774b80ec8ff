import { expect, type Locator, type Page } from '@playwright/test';

import type { Texts } from '../texts.ts';
import { DocumentPage } from './document-page.ts';

const ADDRESS = '/home/userFrameConfig/preLoginConfig';

/** A part of the page. */
export type LandingTab = 'columns' | 'links' | 'tools' | 'footer';

/** The administrator's page of the landing page: columns, links of the header, common tools, footer. */
export class LandingConfigPage extends DocumentPage {
  /** Tools, columns or links, whichever the open tab shows. */
  readonly tools: Locator;
  /** Columns: rows with a switch. */
  readonly columns: Locator;
  /** The page drawn small. */
  readonly outline: Locator;
  /** What is said of a move. */
  readonly announcement: Locator;

  constructor(page: Page, t: Texts) {
    super(page, t);
    this.announcement = page.locator('[id^="DndLiveRegion"]').last();
    this.tools = page.getByRole('main').getByRole('tabpanel').getByRole('listitem');
    this.columns = this.tools.filter({ has: page.getByRole('switch') });
    this.outline = page.getByRole('complementary', { name: t('config:outline.title') });
  }
  async goto(tab: LandingTab = 'columns'): Promise<void> {
    await this.page.goto(tab === 'columns' ? ADDRESS : `${ADDRESS}?tab=${tab}`);
    await expect(tab === 'footer' ? this.field('footer.copyright') : this.tools.first()).toBeVisible();
  }
  tool(name: string): Locator {
    return this.tools.filter({ hasText: name });
  }
  button(name: string, values: Readonly<Record<string, string | number>> = {}): Locator {
    return this.page.getByRole('button', { name: this.t(`config:${name}`, values), exact: true });
  }
  /** A field by its label, in the drawer when one is open. */
  field(label: string, values: Readonly<Record<string, string | number>> = {}): Locator {
    const name = this.t(`config:${label}`, values);
    return this.page.getByRole('textbox', { name: new RegExp(`^${name.replace(/[()（）]/g, '\\$&')}( \\*)?$`) });
  }
  async save(): Promise<void> {
    await this.button('save').click();
  }
  /** Takes what is typed in the uppermost drawer over into what it belongs to. */
  async apply(): Promise<void> {
    const open = await this.dialog.count();
    await this.dialog.last().getByRole('button', { name: this.t('config:apply'), exact: true }).click();
    await expect(this.dialog).toHaveCount(open - 1);
  }
  /** Opens the form of a new column of a kind. */
  async addColumn(kind: string): Promise<void> {
    await this.button('columns.add').click();
    const name = new RegExp(`^${this.t(`documents:word.${kind}`)}`);
    await this.dialog.getByRole('button', { name }).click();
    await expect(this.dialog).toHaveCount(1);
  }
  async ofType(name: string): Promise<void> {
    const options = this.page.getByLabel(this.t('config:tools.type'), { exact: true });
    const value = await options.locator('option', { hasText: name }).first().getAttribute('value');
    await options.selectOption(value ?? '');
  }
}
