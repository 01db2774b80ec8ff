import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, type Locator, type Page } from '@playwright/test';

import { cellsOf } from '../components/workbook.ts';
import type { Texts } from '../texts.ts';

/** A file as a browser is given one. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const FOLDER = join(import.meta.dirname, '../fixtures');

/** A workbook of `fixtures/`. */
export function fixture(name: string): GivenFile {
  return { name, bytes: readFileSync(join(FOLDER, name)) };
}

/** What became of rows, or would. */
export interface Counted {
  readonly new: number;
  readonly updated: number;
  readonly skipped: number;
  readonly failed: number;
  /** Of a whole register. */
  readonly disabled?: number;
}

/** The import dialog of a list. */
export class ImportDialog {
  readonly page: Page;
  readonly root: Locator;
  readonly start: Locator;
  readonly rehearse: Locator;
  readonly chooser: Locator;
  readonly headerLine: Locator;
  readonly faults: Locator;
  /** The button below; the cross above has the same name. */
  readonly close: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts, title: string) {
    this.page = page;
    this.#t = t;
    this.root = page.getByRole('dialog', { name: t('transfer:import.title', { title }) });
    this.start = this.button('import.submit');
    this.rehearse = this.button('import.rehearse');
    this.chooser = this.root.locator('input[type=file]');
    this.headerLine = this.root.getByRole('textbox', { name: t('transfer:import.headerLine') });
    this.faults = this.root.getByRole('grid', { name: t('transfer:import.faults.label') });
    this.close = this.root.locator('footer').getByRole('button', { name: t('transfer:close') });
  }
  button(key: string): Locator {
    return this.root.getByRole('button', { name: this.#t(`transfer:${key}`), exact: true });
  }
  says(key: string, values: Readonly<Record<string, string | number>> = {}): Locator {
    return this.root.getByText(this.#t(`transfer:${key}`, values), { exact: true });
  }
  async choose({ name, bytes }: GivenFile): Promise<void> {
    await this.chooser.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
  }
  /** Drops workbooks of `fixtures/`, as from a folder of the desk: what scripts make up is not taken for files. */
  async drop(...names: readonly string[]): Promise<void> {
    const zone = this.root.getByText(this.#t('widgets:drop.chooseOne'));
    await zone.scrollIntoViewIfNeeded();
    const box = await zone.boundingBox();
    if (box === null) throw new Error('there is nowhere to drop files');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const data = { items: [], files: names.map((name) => join(FOLDER, name)), dragOperationsMask: 1 };
    const session = await this.page.context().newCDPSession(this.page);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x, y, data });
    await session.detach();
  }
  /** The list from which a column of the file is chosen for a field. */
  field(name: string): Locator {
    return this.root.getByRole('combobox', { name: this.#t('transfer:import.mapping.of', { name }), exact: true });
  }
  async expectCounts(label: 'import.wouldBe' | 'import.became', counted: Counted): Promise<void> {
    const list = this.root.getByLabel(this.#t(`transfer:${label}`), { exact: true });
    const words = Object.entries(counted).map(([key, count]) => `${this.#t(`transfer:import.count.${key}`)}${count}`);
    await expect(list).toHaveText(words.join(''));
  }
  /** Loads a workbook by a button, and reads it. */
  async load(key: string): Promise<{ readonly name: string; readonly cells: readonly (readonly string[])[] }> {
    const loaded = this.page.waitForEvent('download');
    await this.button(key).click();
    const file = await loaded;
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk as Uint8Array));
    return { name: file.suggestedFilename(), cells: cellsOf(Buffer.concat(chunks)) };
  }
}
