import type { Browser, Locator, Page } from '@playwright/test';

import { expectNoViolations } from '../components/axe.ts';
import { cellsOf, workbookOf } from '../components/workbook.ts';
import { PASSWORD, SIZES, expect, test } from '../fixtures.ts';
import { ImportDialog } from '../pages/import-dialog.ts';
import { LoginPage } from '../pages/login.ts';
import type { Texts } from '../texts.ts';

type Cells = readonly (readonly string[])[];

/** A register on the page of data. */
class Register {
  readonly page: Page;
  readonly name: string;
  readonly #t: Texts;
  constructor(page: Page, t: Texts, name: string) {
    this.page = page;
    this.name = name;
    this.#t = t;
  }
  async #button(way: 'import' | 'export'): Promise<Locator> {
    await this.page.goto('/data');
    const heading = this.page.getByRole('rowheader', { name: this.name, exact: true });
    const row = this.page.getByRole('row').filter({ has: heading });
    return row.getByRole('button', { name: this.#t(`notify:transfer.${way}`) });
  }
  /** Takes all of it out, headings first. */
  async takenOut(): Promise<Cells> {
    await (await this.#button('export')).click();
    const dialog = this.page.getByRole('dialog', { name: this.#t('transfer:export.title', { title: this.name }) });
    const loaded = this.page.waitForEvent('download');
    await dialog.getByRole('button', { name: this.#t('transfer:export.submit'), exact: true }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await loaded).createReadStream()) chunks.push(Buffer.from(chunk as Uint8Array));
    return cellsOf(Buffer.concat(chunks));
  }
  /** Begins to bring it in, the file chosen. */
  async bringIn(fileName: string, cells: Cells): Promise<ImportDialog> {
    await (await this.#button('import')).click();
    const dialog = new ImportDialog(this.page, this.#t, this.name);
    await dialog.choose({ name: fileName, bytes: workbookOf(cells) });
    await expect(dialog.root.getByText(fileName)).toBeVisible();
    await expect(dialog.root.getByText(this.#t('transfer:import.mapping.label'), { exact: true })).toBeVisible();
    return dialog;
  }
}

const whole = (dialog: ImportDialog, t: Texts) =>
  dialog.root.getByRole('checkbox', { name: new RegExp(`^${t('transfer:import.whole')}`) });

/** A second administrator in a browser of their own. */
async function secondOf(browser: Browser, account: string, t: Texts): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  const login = new LoginPage(page, t);
  await login.goto();
  await login.signIn(account, PASSWORD);
  await expect(page).toHaveURL(/\/home/);
  return page;
}

test.use({ account: 'admin' });

test.describe('zh-CN, desk', () => {
  test.use({ language: 'zh-CN', viewport: SIZES.desk });

  test('is handed over: few that it does not name are disabled, many wait for a second person', async ({
    page,
    browser,
    operator,
    t,
  }) => {
    // three runs and two rehearsals of the whole register, and two of it taken out
    test.slow();
    const account = await operator.addAdministrator('second-admin', '顾怀瑾', PASSWORD);
    const classes = new Register(page, t, '班级');
    const [head = [], ...rows] = await classes.takenOut();
    const studying = rows.filter((cells) => cells.includes('在读'));
    // 5 % of fewer than twenty is none
    expect(studying.length).toBeGreaterThan(20);
    const [gone] = studying;
    const others = rows.filter((cells) => cells !== gone);

    await test.step('few', async () => {
      const dialog = await classes.bringIn('全部班级.xlsx', [head, ...others]);
      await whole(dialog, t).check();
      await expect(dialog.says('import.wholeFirst')).toBeVisible();
      await expectNoViolations(page);
      await dialog.rehearse.click();
      await dialog.expectCounts('import.wouldBe', { new: 0, updated: 0, skipped: others.length, failed: 0, disabled: 1 });
      await expect(dialog.says('import.wouldDisable', { number: 1 })).toBeVisible();
      await expectNoViolations(page);
      await dialog.start.click();
      await dialog.expectCounts('import.became', { new: 0, updated: 0, skipped: others.length, failed: 0, disabled: 1 });
      await expect(page.getByText(t('transfer:import.success'))).toBeVisible();
      await dialog.close.click();
    });

    await test.step('many', async () => {
      const half = others.slice(0, Math.floor(others.length / 2));
      const dialog = await classes.bringIn('半数班级.xlsx', [head, ...half]);
      await whole(dialog, t).check();
      await dialog.rehearse.click();
      await expect(dialog.root.getByText(/不在名单中，超过 5%，停用需要另一人批准/)).toBeVisible();
      await dialog.start.click();
      await expect(dialog.root.getByText(t('transfer:progress.held'))).toBeVisible();
      await expect(dialog.root.getByText(/不在名单中，超过 5%，停用需要另一人批准/)).toBeVisible();
      await expectNoViolations(page);
      // the rows are in: nobody sits before the dialog until another person has time
      await dialog.close.click();
      await page.getByRole('button', { name: t('transfer:tasks.button', { count: 1, running: 1 }) }).click();
      await expect(page.getByRole('list', { name: t('transfer:tasks.label') })).toContainText(
        t('transfer:tasks.phase.held'),
      );
      await page.keyboard.press('Escape');
      await page.goto('/data?tab=approvals');
      const own = page.getByRole('row').filter({ hasText: '半数班级.xlsx' });
      await expect(own).toContainText(t('transfer:data.ownApproval'));
      await expectNoViolations(page);
    });

    await test.step('released by another administrator', async () => {
      const second = await secondOf(browser, account, t);
      await second.goto('/data?tab=approvals');
      const waiting = second.getByRole('row').filter({ hasText: '半数班级.xlsx' });
      await expect(waiting).toContainText('停用需要另一人批准');
      await waiting.getByRole('button', { name: new RegExp(`^${t('transfer:data.approve')}`) }).click();
      await expect(second.getByText(t('transfer:data.noApprovals'))).toBeVisible();
      await second.context().close();
      await page.goto('/data?tab=runs');
      const run = page.getByRole('row').filter({ hasText: '半数班级.xlsx' }).first();
      await expect(run).toContainText(t('transfer:data.state.done'));
      await expect(run).toContainText(/停用 [1-9]/);
    });

    await test.step('as it was', async () => {
      const dialog = await classes.bringIn('原班级.xlsx', [head, ...rows]);
      await dialog.root.getByRole('radio', { name: t('transfer:import.duplicate.2') }).check();
      await dialog.start.click();
      await expect(page.getByText(t('transfer:import.success'))).toBeVisible();
      await dialog.close.click();
      const [, ...after] = await classes.takenOut();
      expect(after).toEqual(rows);
    });
  });
});

test.describe('en, phone', () => {
  test.use({ language: 'en', viewport: SIZES.phone });

  test('says what would be disabled, and keeps all while a row is faulty', async ({ page, t }) => {
    const classes = new Register(page, t, 'Classes');
    const [head = [], ...rows] = await classes.takenOut();
    const faulty = rows.map((cells, n) => (n === 0 ? ['', ...cells.slice(1)] : cells));
    const dialog = await classes.bringIn('classes.xlsx', [head, ...faulty]);
    await whole(dialog, t).check();
    await dialog.rehearse.click();
    const alike = { new: 0, updated: 0, skipped: rows.length - 1, failed: 1, disabled: 0 };
    await dialog.expectCounts('import.wouldBe', alike);
    await expect(dialog.root.getByText(/nothing that the file does not name was disabled/)).toBeVisible();
    await expectNoViolations(page);
    await dialog.button('import.file.remove').click();
    const question = page.getByRole('dialog', { name: t('transfer:import.file.removeTitle') });
    await question.getByRole('button', { name: t('transfer:import.file.remove'), exact: true }).click();
    const gone = rows.find((cells) => cells.includes('Studying'));
    const others = rows.filter((cells) => cells !== gone);
    await dialog.choose({ name: 'most.xlsx', bytes: workbookOf([head, ...others]) });
    await expect(dialog.root.getByText('most.xlsx')).toBeVisible();
    await expect(whole(dialog, t)).toBeChecked();
    await dialog.rehearse.click();
    await expect(dialog.says('import.wouldDisable', { count: 1, number: 1 })).toBeVisible();
    await expectNoViolations(page);
  });
});
