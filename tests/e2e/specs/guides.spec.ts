import { byTurns } from '../by-turns.ts';
import { expectNoViolations } from '../components/axe.ts';
import { sidewaysOf } from '../components/shifts.ts';
import { SIZES, expect, test } from '../fixtures.ts';

/** The demonstration's leave request: of its guide an example of the form is missing alone. */
const CODE = 'SV0001';
/** The smallest file that the server takes for a PDF. */
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test.describe.configure({ mode: 'serial' });

for (const language of byTurns(1, ['zh-CN', 'en'])) {
  test.describe(`guides, in ${language}`, () => {
    test.use({ account: 'admin', language });

    test('a department sees what is missing, adds it, and a visitor reads what is published', async ({ page, browser, baseURL, locale, t }) => {
      test.slow();
      await page.goto(`/managementGuideConfig?keyword=${CODE}`);
      const row = page.getByRole('grid', { name: t('guides:list') }).getByRole('row').nth(1);
      await expect(row).toContainText(language === 'en' ? 'Student Leave Request' : '学生请假申请');
      await expectNoViolations(page);
      await row.getByRole('link').click();
      const left = page.getByRole('list', { name: t('guides:left') });
      await expect(page.getByRole('button', { name: t('guides:step.add') })).toBeVisible();
      const isFirst = (await left.count()) > 0;

      const person = `${language === 'en' ? 'Ms Qian' : '钱老师'} ${Date.now() % 1000}`;
      await page.locator('input[name="personName"]').fill(person);
      await page.locator('input[name="personNameEn"]').fill(person);
      if (isFirst) {
        await expect(left.getByRole('listitem')).toHaveText([t('guides:missing.EXAMPLE')]);
        const form = language === 'en' ? 'Student leave form' : '学生请假申请表';
        await page.getByRole('button', { name: t('guides:editOf', { name: form }), exact: true }).click();
        const drawer = page.getByRole('dialog');
        await drawer.locator('input[type="file"]').nth(1).setInputFiles({ name: '样表.pdf', mimeType: 'application/pdf', buffer: PDF });
        await expect(drawer.getByRole('button', { name: t('guides:file.downloadOf', { name: '样表.pdf' }) })).toBeVisible();
        await expectNoViolations(page);
        await drawer.getByRole('button', { name: t('guides:apply'), exact: true }).click();
      }
      await page.getByRole('button', { name: t('cards:editor.save'), exact: true }).click();
      await expect(page.getByText(t('documents:state.CHANGED'), { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: t('guides:nothingLeft') })).toBeVisible();

      const visitors = await browser.newContext({ locale: locale ?? 'zh-CN', baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } });
      const visitor = await visitors.newPage();
      await visitor.goto(`/g/${CODE}`);
      await expect(visitor).toHaveURL(/generalDetailsTow\?serviceId=/);
      await expect(visitor.getByText(person), "a draft is the department's").toHaveCount(0);

      await page.getByRole('button', { name: t('documents:publish.confirm'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('documents:publish.confirm'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(t('documents:state.PUBLISHED'), { exact: true })).toBeVisible();
      await visitor.reload();
      await expect(visitor.getByText(person)).toBeVisible();
      await visitors.close();
    });

    test('a guide is shared by a short address and a code, and printed whole', async ({ page, t }) => {
      await page.goto(`/g/${CODE}`);
      await expect(page).toHaveURL(/\/home\/service\//);
      await page.getByRole('button', { name: t('services:share.open'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('img')).toBeVisible();
      await expect(dialog.getByText(`/g/${CODE}`)).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      const printed = page.locator('main article').last();
      await expect(printed).toContainText(`/g/${CODE}`);
      await expect(printed.getByRole('heading', { level: 2 })).toHaveCount(3);
      await expect(page.getByRole('tablist', { name: t('services:detail.content') })).toBeHidden();
      // no empty page behind it
      const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
    });
  });
}

test.describe('guides on a phone', () => {
  test.use({ account: 'admin', language: 'en', viewport: SIZES.phone });

  test('are listed and edited without scrolling sideways', async ({ page, t }) => {
    await page.goto(`/managementGuideConfig?keyword=${CODE}`);
    const fits = async () => (await sidewaysOf(page)) <= 0;
    await expect(page.getByRole('grid', { name: t('guides:list') })).toBeVisible();
    expect(await fits()).toBe(true);
    await page.getByRole('grid', { name: t('guides:list') }).getByRole('link').first().click();
    await page.getByRole('button', { name: t('guides:question.add') }).click();
    await expect(page.getByRole('dialog', { name: t('guides:question.new') })).toBeVisible();
    await expectNoViolations(page);
    expect(await fits()).toBe(true);
  });
});

test.describe('who collected a service', () => {
  test.use({ account: 'student' });
  /** The demonstration's late exam, which the tests above leave alone. */
  const OTHER = 'SV0002';

  test('reads a notice when its guide changes, and is led to the new one', async ({ page, service, browserOf, t }) => {
    test.slow();
    await page.goto(`/g/${OTHER}`);
    await expect(page).toHaveURL(/\/home\/service\//);
    // until the service is there the page is called by what it is
    await expect(service.star).toBeVisible();
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    if ((await service.star.getAttribute('aria-pressed')) !== 'true') await service.star.click();
    await expect(service.star).toHaveAttribute('aria-pressed', 'true');

    const desk = await browserOf('admin');
    await desk.goto(`/managementGuideConfig?keyword=${OTHER}`);
    await desk.getByRole('grid', { name: t('guides:list') }).getByRole('row').nth(1).getByRole('link').click();
    const phone = `0870-5550 ${100 + (Date.now() % 900)}`;
    await desk.locator('input[name="phone"]').fill(phone);
    await desk.getByRole('button', { name: t('cards:editor.save'), exact: true }).click();
    await expect(desk.getByText(t('documents:state.CHANGED'), { exact: true })).toBeVisible();
    await desk.getByRole('button', { name: t('documents:publish.confirm'), exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('button', { name: t('documents:publish.confirm'), exact: true }).click();
    await expect(dialog).toHaveCount(0);

    await page.goto('/messageCenter');
    const notice = page.getByRole('link', { name: `办事指南有更新：${name}` }).first();
    await expect(notice).toBeVisible({ timeout: 20_000 });
    const address = (await notice.getAttribute('href')) ?? '';
    await page.goto(address);
    await expect(page.getByText('更新的内容：负责岗位、责任人和电话。')).toBeVisible();
    await expectNoViolations(page);
    // what people write opens its links in a tab of their own
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: '查看办事指南' }).click();
    const guide = await opened;
    await expect(guide).toHaveURL(/\/home\/service\//);
    await expect(guide.getByText(phone).filter({ visible: true }).first()).toBeVisible();
  });
});
