import { expect, type Locator, type Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

/** What a notice of a test is made of. */
export interface WrittenNotice {
  readonly title: string;
  readonly level: 'NORMAL' | 'IMPORTANT' | 'MUST_READ';
  /** An address elsewhere in place of a text. */
  readonly url?: string;
  readonly needConfirm?: boolean;
  /** Account of the one recipient. */
  readonly to: string;
}

/** The desk of official notices: list, editor, roster. */
export class NoticeDeskPage {
  readonly page: Page;
  readonly #t: Texts;
  constructor(page: Page, t: Texts) {
    this.page = page;
    this.#t = t;
  }
  async goto(): Promise<void> {
    await this.page.goto('/noticeDesk');
    await expect(this.page.getByRole('heading', { level: 1, name: this.#t('desk:title') })).toBeVisible();
  }
  row(title: string): Locator {
    return this.page.getByRole('list', { name: this.#t('desk:list') }).getByRole('listitem').filter({ hasText: title });
  }
  /** Writes a notice and sends it after the question. */
  async write({ title, level, url, needConfirm = false, to }: WrittenNotice): Promise<void> {
    const { page } = this;
    const t = this.#t;
    await this.goto();
    await page.getByRole('button', { name: t('desk:write') }).click();
    await page.getByRole('textbox', { name: t('desk:editor.name') }).fill(title);
    if (url === undefined) {
      const text = page.getByRole('textbox', { name: t('desk:editor.text'), exact: true });
      await text.click();
      await text.pressSequentially(`${title}。`);
    } else {
      await page.getByRole('radio', { name: t('desk:editor.elsewhere') }).check();
      await page.getByRole('textbox', { name: t('desk:editor.url') }).fill(url);
    }
    await page.getByRole('radio', { name: new RegExp(`^${t(`messages:level.${level}`)}`) }).check();
    if (needConfirm) await page.getByRole('checkbox', { name: new RegExp(`^${t('desk:level.confirm')}`) }).check();
    await page.getByRole('radio', { name: t('widgets:audience.some') }).check();
    await page.getByPlaceholder(t('widgets:person.find')).fill(to);
    const take = new RegExp(`^${t('widgets:person.take')}$`);
    await page.getByRole('button').filter({ hasText: take }).first().click();
    await expect(page.getByText(t('widgets:audience.count', { count: 1 }))).toBeVisible();
    await page.getByRole('button', { name: t('desk:editor.send') }).click();
    const values = { count: 1, level: t(`messages:level.${level}`) };
    await expect(page.getByText(t('desk:send.text', values))).toBeVisible();
    await page.getByRole('button', { name: t('desk:send.submit', values) }).click();
    await expect(this.row(title)).toContainText(t('desk:state.SENT'));
  }
  /** A person's row of the roster that is open. */
  person(name: string): Locator {
    return this.page.getByRole('grid', { name: this.#t('desk:roster.people') }).getByRole('row').filter({ hasText: name });
  }
  async withdraw(title: string): Promise<void> {
    const t = this.#t;
    await this.row(title).getByRole('button', { name: new RegExp(t('desk:action.withdraw')) }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: t('desk:ask.withdraw.submit'), exact: true }).click();
    await expect(this.row(title)).toContainText(t('desk:state.WITHDRAWN'));
  }
  async openRoster(title: string): Promise<void> {
    await this.row(title).getByRole('link', { name: title }).click();
    await expect(this.page.getByRole('grid', { name: this.#t('desk:roster.people') })).toBeVisible();
  }
}
