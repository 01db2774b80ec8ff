import type { Locator, Page } from '@playwright/test';

import { expectNoViolations } from '../components/axe.ts';
import { arrowTo, pressOn } from '../components/keyboard.ts';
import { workbookOf } from '../components/workbook.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { ImportDialog, fixture } from '../pages/import-dialog.ts';
import { SensitiveWordsPage } from '../pages/sensitive-words.ts';
import type { Texts } from '../texts.ts';

/** Rows of a file whose import lasts. */
const MANY = 60_000;

/** The history of imports on the page of data. */
class Runs {
  readonly page: Page;
  readonly #t: Texts;
  constructor(page: Page, t: Texts) {
    this.page = page;
    this.#t = t;
  }
  async goto(): Promise<void> {
    await this.page.goto('/data');
    await this.page.getByRole('tab', { name: this.#t('transfer:data.runs') }).click();
  }
  /** The last import of a file. */
  of(fileName: string): Locator {
    return this.page.getByRole('row').filter({ hasText: fileName }).first();
  }
  /** Takes its rows back. */
  async undo(fileName: string, gone: number): Promise<void> {
    const action = this.of(fileName).getByRole('button', { name: this.#t('transfer:data.action.undo') });
    await action.click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: this.#t('transfer:data.action.undo'), exact: true }).click();
    const counts = this.#t('transfer:data.undoCounts', { gone, kept: 0, missing: 0 });
    await expect(dialog.getByRole('status').filter({ hasText: counts })).toContainText(
      this.#t('transfer:data.undone'),
    );
    await dialog.locator('footer').getByRole('button').click();
    await expect(dialog).toHaveCount(0);
  }
}

test.use({ account: 'admin' });

test.describe('zh-CN, desk', () => {
  test.use({ language: 'zh-CN', viewport: SIZES.desk });

  test('brings departments in from a workbook, and what failed once it is corrected', async ({ page, t }) => {
    const dialog = new ImportDialog(page, t, '部门');
    const file = fixture('departments.xlsx');
    await page.goto('/data');
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '部门', exact: true }) });
    await row.getByRole('button', { name: t('notify:transfer.import') }).click();

    await test.step('template', async () => {
      await expect(dialog.root.getByRole('checkbox', { name: '部门编号' })).toBeDisabled();
      await expectNoViolations(page);
      const template = await dialog.load('import.file.template');
      expect(template.name).toMatch(/\.xlsx$/);
      expect(template.cells[0]?.join()).toContain('部门编号');
    });

    await test.step('one workbook, dropped', async () => {
      await dialog.start.click();
      await expect(dialog.says('import.fault.noFile')).toBeVisible();
      await dialog.choose({ name: '部门.csv', bytes: Buffer.from('部门编号\n1\n') });
      await expect(dialog.says('import.file.extension')).toBeVisible();
      await dialog.choose({ name: '部门.xlsx', bytes: Buffer.from('部门编号,部门名称\nE2E-900,x\n') });
      await expect(dialog.root.getByText('上传格式不符合要求，请重新上传')).toBeVisible();
      await expectNoViolations(page);
      await dialog.drop(file.name, 'words.xls');
      await expect(dialog.says('import.file.several', { count: 2 })).toBeVisible();
      await dialog.drop(file.name);
      await expect(dialog.root.getByText(file.name)).toBeVisible();
      await expect(dialog.says('import.file.several', { count: 2 })).toHaveCount(0);
      await dialog.drop(file.name, 'words.xls');
      await expect(dialog.says('import.file.occupied', { count: 2 })).toBeVisible();
      await dialog.button('import.file.remove').click();
      const question = page.getByRole('dialog', { name: t('transfer:import.file.removeTitle') });
      await expect(question).toContainText(file.name);
      await question.getByRole('button', { name: t('transfer:import.file.remove'), exact: true }).click();
      await expect(dialog.root.getByText(file.name)).toHaveCount(0);
      await dialog.choose(file);
      await expect(dialog.root.getByText(file.name)).toBeVisible();
    });

    await test.step('header row', async () => {
      await expect(dialog.headerLine).toHaveValue('3');
      for (const [typed, taken] of [
        ['0', '1'],
        ['11', '10'],
        ['', ''],
      ] as const) {
        await dialog.headerLine.fill(typed);
        await dialog.headerLine.blur();
        await expect(dialog.headerLine).toHaveValue(taken);
      }
      await dialog.start.click();
      await expect(dialog.root.locator('p', { hasText: t('transfer:import.fault.headerRow') })).toBeVisible();
      await dialog.headerLine.fill('3');
      await dialog.headerLine.blur();
    });

    await test.step('mapping', async () => {
      await expect(dialog.field('部门编号')).toHaveValue('部门代码');
      await expect(dialog.field('部门名称')).toHaveValue('');
      await expect(dialog.field('部门名称').getByRole('option', { name: '部门代码' })).toBeDisabled();
      await expect(dialog.says('import.mapping.missing', { count: 1 })).toBeVisible();
      await dialog.start.click();
      await expect(dialog.says('import.fault.unmatched')).toBeVisible();
      await expect(dialog.field('部门名称')).toBeFocused();
      await expectNoViolations(page);
      await dialog.field('部门名称').selectOption('单位');
      await expect(dialog.says('import.fault.unmatched')).toHaveCount(0);
      await expect(dialog.says('import.mapping.unused', { names: '经办人' })).toBeVisible();
      const preview = dialog.root.getByRole('grid', { name: t('transfer:import.preview.label') });
      await expect(preview.getByRole('row').nth(1)).toContainText('E2E-901数字校园建设办公室');
    });

    await test.step('rehearsal', async () => {
      await dialog.rehearse.click();
      await dialog.expectCounts('import.wouldBe', { new: 2, updated: 0, skipped: 1, failed: 3 });
      await expect(dialog.faults.getByRole('row')).toHaveCount(4);
      await dialog.root.getByRole('button', { name: '部门类型 1' }).click();
      await expect(dialog.faults.getByRole('row')).toHaveCount(2);
      await expect(dialog.faults).toContainText('第 6 行部门类型');
      await expect(dialog.faults).toContainText('不明类型');
      await expectNoViolations(page);
    });

    await test.step('run', async () => {
      await dialog.start.click();
      await expect(page.getByText(t('transfer:import.success'))).toBeVisible();
      await dialog.expectCounts('import.became', { new: 2, updated: 0, skipped: 1, failed: 3 });
      await expectNoViolations(page);
    });

    await test.step('what failed, corrected', async () => {
      const errors = await dialog.load('import.errorFile');
      expect(errors.name).toBe('departments_错误数据.xlsx');
      const [head = [], ...faulty] = errors.cells;
      expect(head).toEqual(['部门代码', '单位', '类型', '上级部门编号', '电话', '经办人', '行号', '失败原因']);
      expect(faulty.map((cells) => [cells[0], cells[6]])).toEqual([
        ['E2E-903', '6'],
        ['E2E-904', '7'],
        ['E2E-905', '8'],
      ]);
      expect(faulty.map((cells) => cells[7]?.split('：')[0])).toEqual(['部门类型', '部门名称', '上级部门编号']);
      const right = faulty.map(([code = '', name = '']) => [code, name === '' ? '招标采购中心' : name, '直属单位']);
      await dialog.button('import.corrected').click();
      await dialog.choose({ name: errors.name, bytes: workbookOf([head, ...right]) });
      // as it was matched by hand
      await expect(dialog.field('部门名称')).toHaveValue('单位');
      await dialog.start.click();
      await dialog.expectCounts('import.became', { new: 3, updated: 0, skipped: 0, failed: 0 });
      await expect(dialog.button('import.errorFile')).toHaveCount(0);
      await dialog.close.click();
      await expect(dialog.root).toHaveCount(0);
    });

    await test.step('undo', async () => {
      const runs = new Runs(page, t);
      await runs.goto();
      await expect(runs.of('departments.xlsx')).toContainText(t('transfer:data.state.done'));
      await expectNoViolations(page);
      await runs.undo('departments_错误数据.xlsx', 3);
      await runs.undo('departments.xlsx', 2);
    });
  });

  test('is come back to, and stopped', async ({ page, t }) => {
    const dialog = new ImportDialog(page, t, '敏感词');
    await new SensitiveWordsPage(page, t).goto();
    await page.getByRole('main').getByRole('button', { name: t('notify:transfer.import'), exact: true }).click();
    // words of one character are none: nothing is stored
    const rows = Array.from({ length: MANY }, (_, n) => ['字', `第 ${n} 个`]);
    await dialog.choose({ name: 'many.xlsx', bytes: workbookOf([['敏感词', '备注'], ...rows]) });
    await expect(dialog.field('敏感词')).toHaveValue('敏感词');
    await dialog.start.click();
    await expect(dialog.root.getByRole('progressbar')).toBeVisible();
    await expect(dialog.close).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog.root.getByText(t('transfer:progress.importing'))).toBeVisible();
    await expectNoViolations(page);

    await page.goto('/home/homePage');
    const tasks = page.getByRole('button', { name: t('transfer:tasks.button', { count: 1, running: 1 }) });
    await tasks.click();
    const list = page.getByRole('list', { name: t('transfer:tasks.label') });
    await expect(list).toContainText(t('transfer:tasks.phase.running'));
    await expectNoViolations(page);
    await list.getByRole('button').click();
    await expect(dialog.root.getByText(t('transfer:progress.importing'))).toBeVisible();
    await dialog.root.getByRole('button', { name: t('widgets:task.stop'), exact: true }).click();
    await page.getByRole('button', { name: t('transfer:import.stop'), exact: true }).click();
    await expect(dialog.close).toBeEnabled();
    await expect(page.getByText(t('transfer:import.success'))).toHaveCount(0);
    await expectNoViolations(page);
    await dialog.close.click();
    await expect(tasks).toHaveCount(0);
  });
});

test.describe('en, phone', () => {
  test.use({ language: 'en', viewport: SIZES.phone });

  test('brings words in from a workbook of the old format, and stops where it is told to', async ({ page, t }) => {
    const dialog = new ImportDialog(page, t, 'Sensitive words');
    const words = new SensitiveWordsPage(page, t);
    const file = fixture('words.xls');
    await words.goto();
    const open = page.getByRole('main').getByRole('button', { name: t('notify:transfer.import'), exact: true });
    await open.click();
    await dialog.start.click();
    await expect(dialog.says('import.fault.noFile')).toBeVisible();
    await dialog.choose({ name: 'words.docx', bytes: file.bytes });
    await expect(dialog.says('import.file.extension')).toBeVisible();
    await dialog.choose({ name: 'words.xls', bytes: Buffer.from('Sensitive word\nzebra\n') });
    await expect(
      dialog.root.getByText('Upload format does not meet requirements, please upload again'),
    ).toBeVisible();
    await expectNoViolations(page);
    await dialog.choose(file);
    await expect(dialog.field('Sensitive word')).toHaveValue('Sensitive word');
    await dialog.field('Sensitive word').selectOption('');
    await dialog.start.click();
    await expect(dialog.says('import.fault.unmatched')).toBeVisible();
    await dialog.button('import.mapping.reset').click();
    await expect(dialog.field('Sensitive word')).toHaveValue('Sensitive word');
    await dialog.rehearse.click();
    await dialog.expectCounts('import.wouldBe', { new: 2, updated: 0, skipped: 1, failed: 1 });
    await expect(dialog.faults).toContainText('A word has 2 to 50 characters that count');
    await expectNoViolations(page);

    await dialog.root.getByRole('radio', { name: t('transfer:import.error.2') }).check();
    await dialog.start.click();
    await expect(dialog.root.getByRole('alert')).toContainText('row 4');
    await dialog.expectCounts('import.became', { new: 2, updated: 0, skipped: 0, failed: 1 });
    await expectNoViolations(page);
    const errors = await dialog.load('import.errorFile');
    expect(errors.cells).toEqual([
      ['Sensitive word', 'Note', 'Row', 'Reason'],
      ['x', 'too short', '4', 'Sensitive word: A word has 2 to 50 characters that count'],
    ]);
    await dialog.close.click();
    await words.search('zebra-lamp');
    await expect(words.table.getByRole('row', { name: 'zebra-lamp-e2e' })).toBeVisible();

    const runs = new Runs(page, t);
    await runs.goto();
    await expect(runs.of('words.xls')).toContainText(t('transfer:data.state.stopped'));
    await runs.undo('words.xls', 2);
  });
});

test.describe('en, desk', () => {
  test.use({ language: 'en', viewport: SIZES.desk });

  test('is done by keyboard alone, from the list to the undo', async ({ page, t }) => {
    const dialog = new ImportDialog(page, t, 'Sensitive words');
    const { keyboard } = page;
    const press = (wanted: Locator, key: string) => pressOn(page, wanted, key);
    await new SensitiveWordsPage(page, t).goto();
    const open = page.getByRole('main').getByRole('button', { name: t('notify:transfer.import'), exact: true });
    await press(open, 'Enter');
    const chooser = page.waitForEvent('filechooser');
    await press(dialog.root.getByRole('button', { name: t('widgets:drop.chooseOne') }), 'Enter');
    const { name, bytes } = fixture('words.xls');
    await (await chooser).setFiles({ name, mimeType: 'application/vnd.ms-excel', buffer: bytes });
    const field = dialog.field('Sensitive word');
    await expect(field).toHaveValue('Sensitive word');
    await press(field, 'Home');
    await expect(field).toHaveValue('');
    await press(dialog.start, 'Enter');
    await expect(dialog.says('import.fault.unmatched')).toBeVisible();
    await expect(field).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(field).toHaveValue('Sensitive word');
    await press(dialog.rehearse, 'Space');
    await dialog.expectCounts('import.wouldBe', { new: 2, updated: 0, skipped: 1, failed: 1 });
    await press(dialog.start, 'Enter');
    await dialog.expectCounts('import.became', { new: 2, updated: 0, skipped: 1, failed: 1 });
    const loaded = page.waitForEvent('download');
    await press(dialog.button('import.errorFile'), 'Enter');
    expect((await loaded).suggestedFilename()).toBe('words_faulty rows.xlsx');
    await press(dialog.close, 'Enter');
    await expect(dialog.root).toHaveCount(0);
    await expect(open).toBeFocused();

    await page.goto('/data');
    await press(page.getByRole('tab', { name: t('transfer:data.sheets') }), 'ArrowRight');
    await keyboard.press('ArrowRight');
    const runs = new Runs(page, t);
    await arrowTo(page, runs.of(name), runs.of(name).getByRole('button', { name: t('transfer:data.action.undo') }));
    await keyboard.press('Enter');
    const question = page.getByRole('dialog');
    await press(question.getByRole('button', { name: t('transfer:data.action.undo'), exact: true }), 'Enter');
    await expect(question).toContainText(t('transfer:data.undoCounts', { gone: 2, kept: 0, missing: 0 }));
    await expectNoViolations(page);
    await keyboard.press('Escape');
    await expect(question).toHaveCount(0);
  });
});
