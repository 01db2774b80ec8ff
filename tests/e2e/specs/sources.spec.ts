import { byTurns } from '../by-turns.ts';
import { expectNoViolations, showAppearance } from '../components/axe.ts';
import { tabTo } from '../components/keyboard.ts';
import { sidewaysOf } from '../components/shifts.ts';
import { Upstream } from '../components/upstream.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { SourcesPage } from '../pages/sources.ts';

const SOURCE = { 'zh-CN': '教务系统', en: 'Academic affairs' } as const;
const API = { 'zh-CN': '通知', en: 'Notices' } as const;
/** Lies in a private network that nobody has listed. */
const UNLISTED = 'http://10.9.8.7:8080';

test.use({ account: 'admin' });

let upstream: Upstream;

test.beforeEach(async ({ page, t }) => {
  // a system, its API and the way back are three stories in one
  test.slow();
  upstream = await Upstream.start();
  await new SourcesPage(page, t).removeAll();
});

test.afterEach(() => upstream.stop());

for (const language of byTurns(0, ['zh-CN', 'en'])) {
  test.describe(`a data source, in ${language}`, () => {
    test.use({ language });

    test('is set up with a secret, tried, mapped by clicking, saved and removed', async ({ page, t }) => {
      const sources = new SourcesPage(page, t);
      const answers: string[] = [];
      page.on('response', async (response) => {
        if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''));
      });
      await sources.fillSource(SOURCE['zh-CN'], SOURCE.en, UNLISTED, upstream.token);
      await sources.save.click();
      await expect(page.getByText('allowed_hosts = ["10.9.8.7"]')).toBeVisible();
      await expect(sources.field('origin')).toBeFocused();
      await expectNoViolations(page);
      await sources.field('origin').fill(upstream.origin);
      await sources.tryOut.click();
      await expect(page.getByText(t('sources:try.http', { status: 200 }))).toBeVisible();
      await sources.saveNew(SOURCE['zh-CN']);
      await expect(sources.title).toHaveText(SOURCE[language]);

      await sources.addApi();
      await sources.field('apiName').fill(API['zh-CN']);
      await sources.field('apiNameEn').fill(API.en);
      await sources.field('path').fill('/notices/{dept}');
      await page.getByRole('button', { name: t('sources:api.addMissing', { count: 1 }) }).click();
      await page.getByRole('button', { name: 'dept' }).and(page.locator('[aria-expanded]')).click();
      await sources.field('parameters[0].value').fill('jwc');
      await sources.tryOut.click();
      await sources.node('rows').click();
      await expect(sources.field('listPath')).toHaveValue('$.data.rows');
      for (const name of ['title', 'published', 'url', 'info.level']) await sources.node(name).click();
      await expect(sources.field('fields[3].path')).toHaveValue("$['info.level']");
      await expect(sources.field('fields[2].field')).toHaveValue('url');
      await sources.tryOut.click();
      await expect(page.getByText(t('sources:try.warning', { field: 'url', count: 1 }))).toBeVisible();
      await page.getByRole('tab', { name: t('sources:try.rows') }).click();
      const rows = page.getByRole('grid', { name: t('sources:try.rows') });
      await expect(rows.getByRole('row').nth(1)).toContainText('选课通知');
      await expect(rows, 'no link of another kind').not.toContainText('javascript:');
      await expectNoViolations(page);
      await sources.save.click();
      await expect(sources.title).toHaveText(API[language]);
      expect(upstream.asked.at(-1)).toEqual({ path: '/notices/jwc', authorization: `Bearer ${upstream.token}` });

      await page.reload();
      await expect(page.getByRole('button', { name: 'published' }).and(page.locator('[aria-expanded]'))).toBeVisible();
      await page.getByRole('link', { name: t('sources:api.back') }).click();
      await expect(sources.apis.getByRole('row').nth(1)).toContainText('GET /notices/{dept}');
      await page.getByRole('tab', { name: t('sources:settings') }).click();
      await expect(page.getByText(t('sources:secret.set'), { exact: true })).toBeVisible();
      await sources.field('origin').fill('https://elsewhere.example.edu');
      await expect(page.getByText(t('sources:secret.moved.origin'))).toBeVisible();
      await sources.save.click();
      await expect(sources.field('secret'), 'it is not sent to another place').toBeFocused();
      await sources.field('origin').fill(upstream.origin);

      await sources.goto();
      const row = sources.list.getByRole('row').nth(1);
      await expect(row).toContainText(SOURCE[language]);
      await expect(row).toContainText(t('sources:health.unknown'));
      await expectNoViolations(page);
      expect(answers.join('\n'), 'no answer has the secret').not.toContain(upstream.token);
      await sources.removeAll();
    });
  });
}

test('two who change one system are told who was quicker, and one chooses', async ({ page, browserOf, t }) => {
  const first = new SourcesPage(page, t);
  await first.fillSource(SOURCE['zh-CN'], SOURCE.en, upstream.origin, upstream.token);
  await first.saveNew(SOURCE['zh-CN']);
  const second = new SourcesPage(await browserOf('admin'), t);
  const settings = `${new URL(page.url()).pathname}?tab=settings`;
  await page.goto(settings);
  await second.page.goto(settings);
  await first.field('owner').fill('教务处');
  await second.field('owner').fill('信息科');
  await first.save.click();
  await expect(page.getByText(t('sources:saved', { name: SOURCE['zh-CN'] }))).toBeVisible();
  await second.save.click();
  await expect(second.page.getByRole('alert')).toContainText(t('sources:conflict.take'));
  await expectNoViolations(second.page);
  await second.page.getByRole('button', { name: t('sources:conflict.keep') }).click();
  await second.save.click();
  await expect(second.page.getByText(t('sources:saved', { name: SOURCE['zh-CN'] }))).toBeVisible();
  await page.reload();
  await expect(first.field('owner')).toHaveValue('信息科');
  await first.removeAll();
});

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone });

  test('an API is tried and mapped, and nothing is wider than the screen', async ({ page, t }) => {
    const sources = new SourcesPage(page, t);
    await sources.fillSource(SOURCE['zh-CN'], SOURCE.en, upstream.origin, upstream.token);
    await sources.saveNew(SOURCE['zh-CN']);
    await sources.addApi();
    await sources.field('apiName').fill(API['zh-CN']);
    await sources.field('path').fill('/notices');
    await sources.tryOut.click();
    await sources.node('rows').click();
    await sources.node('title').click();
    await showAppearance(page, 'dark');
    await expectNoViolations(page);
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
    await sources.save.click();
    await expect(sources.title).toHaveText(API['zh-CN']);
    await sources.goto();
    await expectNoViolations(page);
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
    await sources.removeAll();
  });
});

test('by keyboard alone: an API is tried, its list and a field are picked in the tree, and it is saved', async ({ page, t }) => {
  const sources = new SourcesPage(page, t);
  await sources.fillSource(SOURCE['zh-CN'], SOURCE.en, upstream.origin, upstream.token);
  await sources.saveNew(SOURCE['zh-CN']);
  await tabTo(page, page.getByRole('link', { name: t('sources:api.add') }));
  await page.keyboard.press('Enter');
  await tabTo(page, sources.field('apiName'));
  await page.keyboard.type(API['zh-CN']);
  await tabTo(page, sources.field('path'));
  await page.keyboard.press('End');
  await page.keyboard.type('notices');
  await tabTo(page, sources.tryOut);
  await page.keyboard.press('Enter');
  await expect(sources.node('rows')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: t('sources:field.pickList') }));
  await page.keyboard.press('Enter');
  await expect(sources.tree.getByRole('row').first()).toBeFocused();
  // typing the beginning of a name goes to it
  await page.keyboard.type('rows');
  await expect(sources.node('rows')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sources.field('listPath')).toHaveValue('$.data.rows');
  await tabTo(page, sources.tree.getByRole('row').first());
  await page.keyboard.type('title');
  await page.keyboard.press('Enter');
  await expect(sources.field('fields[0].path')).toHaveValue('$.title');
  await tabTo(page, sources.save);
  await page.keyboard.press('Enter');
  await expect(sources.title).toHaveText(API['zh-CN']);
  await sources.removeAll();
});
