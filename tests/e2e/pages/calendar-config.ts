import { expect, type Locator, type Page } from '@playwright/test';

import { DocumentBar } from '../components/document-bar.ts';
import type { Texts } from '../texts.ts';

/** A day as the fields take it, part by part in whichever order the language has them. */
const PARTS = ['year', 'month', 'day'] as const;

/** The administrator's page of the school calendar. */
export class CalendarConfigPage {
  readonly page: Page;
  readonly bar: DocumentBar;
  readonly dialog: Locator;
  readonly semesters: Locator;
  readonly holidays: Locator;
  /** What people see of a semester. */
  readonly view: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    const main = page.getByRole('main');
    this.page = page;
    this.#t = t;
    this.bar = new DocumentBar(page, t);
    this.dialog = page.getByRole('dialog');
    this.semesters = main.getByRole('grid', { name: t('calendarConfig:semesters.title') });
    this.holidays = main.getByRole('grid', { name: t('calendarConfig:holidays.title') });
    this.view = main.getByRole('region', { name: t('calendarConfig:view.title') });
  }
  async goto(): Promise<void> {
    await this.page.goto('/admin/calendar');
    await expect(this.semesters).toBeVisible();
  }
  async open(list: 'holidays' | 'semesters'): Promise<void> {
    await this.page.getByRole('button', { name: this.#t(`calendarConfig:${list}.add`), exact: true }).click();
    await expect(this.dialog).toBeVisible();
  }
  async fill(field: string, text: string): Promise<void> {
    await this.dialog.locator(`input[name="${field}"]`).fill(text);
  }
  /** Types first and last day. */
  async days(begin: string, end: string): Promise<void> {
    for (const [at, day] of [begin, end].entries())
      for (const [part, text] of day.split('-').entries()) {
        const field = this.dialog.locator(`[data-type="${PARTS[part] ?? ''}"]`).nth(at);
        await field.click();
        await field.pressSequentially(text);
      }
  }
  async apply(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.#t('calendarConfig:apply'), exact: true }).click();
  }
}
