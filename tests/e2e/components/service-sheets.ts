import { expect, type Page } from '@playwright/test';

import { ImportDialog } from '../pages/import-dialog.ts';
import type { Language, Texts } from '../texts.ts';
import { workbookOf } from './workbook.ts';

/** What a service of a test is made of. */
type NewService = Readonly<Record<'code' | 'name' | 'nameEn' | 'url', string>>;

/** The register of services on an administrator's page of data. */
export class ServiceSheets {
  readonly #page: Page;
  readonly #t: Texts;
  readonly #title: string;

  constructor(page: Page, t: Texts, language: Language) {
    this.#page = page;
    this.#t = t;
    this.#title = language === 'en' ? 'Services with their guides' : '服务与办事指南';
  }
  async #send(service: NewService, online: '是' | '否'): Promise<ImportDialog> {
    const page = this.#page;
    await page.goto('/data');
    const heading = page.getByRole('rowheader', { name: this.#title, exact: true });
    const row = page.getByRole('row').filter({ has: heading });
    await row.getByRole('button', { name: this.#t('notify:transfer.import') }).click();
    const dialog = new ImportDialog(page, this.#t, this.#title);
    const { code, name, nameEn, url } = service;
    const cells = [
      ['服务编码', '服务名称', '英文名称', '服务类型', '办理方式', '接入方式', '打开方式', '服务地址', '上架'],
      [code, name, nameEn, '应用服务', '线上办理', '门户内页面', '门户内打开', url, online],
    ];
    await dialog.choose({ name: `${code}.xlsx`, bytes: workbookOf(cells) });
    // the file has been read when its columns are matched
    await expect(dialog.root.getByText(this.#t('transfer:import.mapping.label'), { exact: true })).toBeVisible();
    return dialog;
  }
  /** Brings in a service that is used inside the portal. */
  async bringIn(service: NewService): Promise<void> {
    const dialog = await this.#send(service, '是');
    await dialog.start.click();
    await dialog.expectCounts('import.became', { new: 1, updated: 0, skipped: 0, failed: 0 });
    await dialog.close.click();
  }
  /** Takes it off the lists again: what was opened once is not taken back. */
  async takeOff(service: NewService): Promise<void> {
    const dialog = await this.#send(service, '否');
    await dialog.root.getByRole('radio', { name: this.#t('transfer:import.duplicate.2') }).check();
    await dialog.start.click();
    await dialog.expectCounts('import.became', { new: 0, updated: 1, skipped: 0, failed: 0 });
    await dialog.close.click();
  }
}
