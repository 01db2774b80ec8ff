import { expectNoViolations } from '../components/axe.ts';
import { SIZES, expect, test } from '../fixtures.ts';

const READERS = [
  { language: 'zh-CN', size: 'desk', todos: '待办', departments: '部门' },
  { language: 'en', size: 'phone', todos: 'To-dos', departments: 'Departments' },
] as const;

for (const { language, size, todos, departments } of READERS) {
  test.describe(`${language}, ${size}`, () => {
    test.use({ language, viewport: SIZES[size] });

    test.describe('somebody', () => {
      test.use({ account: 'teacher' });

      test('takes the own to-dos out as a workbook', async ({ page, t }) => {
        await page.goto('/home/todos');
        await page.getByRole('main').getByRole('button', { name: t('notify:transfer.export'), exact: true }).click();
        const dialog = page.getByRole('dialog', { name: t('transfer:export.title', { title: todos }) });
        const name = dialog.getByRole('textbox', { name: t('transfer:export.fileName') });
        await expect(name).not.toHaveValue('');
        await expectNoViolations(page);
        const begin = dialog.getByRole('button', { name: t('transfer:export.submit'), exact: true });

        await name.fill('a b c');
        await begin.click();
        await expect(dialog.getByText(t('transfer:export.fault.nameCharacters'))).toBeVisible();

        await name.fill('待办_2026');
        const loaded = page.waitForEvent('download');
        await begin.click();
        const file = await loaded;
        expect(file.suggestedFilename()).toBe('待办_2026.xlsx');
        const chunks: Buffer[] = [];
        for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk as Uint8Array));
        expect(Buffer.concat(chunks).subarray(0, 2).toString('latin1')).toBe('PK');
        await expect(dialog.getByText(t('transfer:export.begun'))).toBeVisible();
        await expectNoViolations(page);
        await dialog.getByText(t('transfer:close'), { exact: true }).click();
        await expect(dialog).toHaveCount(0);
      });
    });

    test.describe('an administrator', () => {
      test.use({ account: 'admin' });

      test('takes departments out from the page of data, and finds the task', async ({ page, t }) => {
        const fileName = `departments.${language.replace('-', '_')}`;
        await page.goto('/data');
        const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: departments, exact: true }) });
        await row.getByRole('button', { name: t('notify:transfer.export') }).click();
        const dialog = page.getByRole('dialog', { name: t('transfer:export.title', { title: departments }) });
        await dialog.getByRole('textbox', { name: t('transfer:export.fileName') }).fill(fileName);
        const loaded = page.waitForEvent('download');
        await dialog.getByRole('button', { name: t('transfer:export.submit'), exact: true }).click();
        expect((await loaded).suggestedFilename()).toBe(`${fileName}.xlsx`);
        await dialog.getByText(t('transfer:close'), { exact: true }).click();
        await page.getByRole('tab', { name: t('transfer:data.tasks'), exact: true }).click();
        const task = page.getByRole('row').filter({ hasText: fileName }).first();
        await expect(task).toContainText(t('transfer:data.state.done'));
        await expectNoViolations(page);
      });
    });
  });
}
