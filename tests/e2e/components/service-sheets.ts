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
  readonly #language: Language;
  readonly #title: string;

  constructor(page: Page, t: Texts, language: Language) {
    this.#page = page;
    this.#t = t;
    this.#language = language;
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
  /** Brings in a service that is used inside the portal, and publishes that draft alone. */
  async bringIn(service: NewService): Promise<void> {
    const [page, t] = [this.#page, this.#t];
    const dialog = await this.#send(service, '是');
    await dialog.start.click();
    await dialog.expectCounts('import.became', { new: 1, updated: 0, skipped: 0, failed: 0 });
    await dialog.close.click();
    const shown = this.#language === 'en' ? service.nameEn : service.name;
    await page.goto('/admin/catalogue');
    await page.getByRole('button', { name: t('catalogue:waiting.review'), exact: true }).click();
    const review = page.getByRole('dialog', { name: t('catalogue:waiting.dialog') });
    // drafts of other tests wait too: all are chosen at first, or as many as are published at once
    const all = review.getByRole('checkbox').first();
    await all.check();
    await all.uncheck();
    await review.getByRole('checkbox', { name: t('catalogue:waiting.choose', { name: shown }), exact: true }).check();
    await review.getByRole('button', { name: t('catalogue:waiting.publish', { count: 1 }), exact: true }).click();
    const publish = page.getByRole('dialog', { name: t('documents:publish.title') });
    await publish.getByRole('button', { name: t('documents:publish.confirm'), exact: true }).click();
    await expect(publish).toBeHidden();
  }
  /** Takes it off the lists again: what was opened once is not taken back. */
  async takeOff(service: NewService): Promise<void> {
    const [page, t] = [this.#page, this.#t];
    const shown = this.#language === 'en' ? service.nameEn : service.name;
    await page.goto(`/admin/catalogue?keyword=${service.code}`);
    await page.getByRole('button', { name: t('catalogue:shelve.offOf', { name: shown }), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('catalogue:shelve.off'), exact: true }).click();
    await expect(dialog).toBeHidden();
  }
}
