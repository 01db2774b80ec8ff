import { byTurns } from '../by-turns.ts';
import { expectNoViolations } from '../components/axe.ts';
import { Upstream } from '../components/upstream.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { CardConfigPage } from '../pages/card-config.ts';
import { HomePage } from '../pages/home.ts';
import { PreviewPages } from '../pages/preview.ts';
import { SourcesPage } from '../pages/sources.ts';

const SOURCE = { 'zh-CN': '教务系统', en: 'Academic affairs' } as const;
const API = { 'zh-CN': '教务通知', en: 'Academic notices' } as const;
const COLUMN = { 'zh-CN': '教务', en: 'Registry' } as const;
const CARD = /校园资讯|Campus news/;

test.use({ account: 'admin' });

let upstream: Upstream;

test.beforeEach(async ({ page, t }) => {
  // a system, a card of it, its readers and the way back are one story
  test.slow();
  upstream = await Upstream.start();
  const config = new CardConfigPage(page, t);
  const sources = new SourcesPage(page, t);
  await config.discardAll();
  await sources.goto();
  // a try that failed after its publication leaves a card that uses the system, which is not removed then
  if (await sources.list.isVisible()) {
    await config.edit('CAMPUS_NEWS');
    await config.backToFirst();
  }
  await sources.removeAll();
});

test.afterEach(() => upstream.stop());

for (const [language, size] of byTurns(0, [
  ['zh-CN', 'desk'],
  ['en', 'phone'],
])) {
  test.describe(`a card of another system, in ${language} on a ${size}`, () => {
    test.use({ language, viewport: SIZES[size] });

    test('is set up, looked at, published, and says since when its system is silent', async ({ page, browserOf, t }) => {
      const sources = new SourcesPage(page, t);
      const config = new CardConfigPage(page, t);
      const preview = new PreviewPages(page, t);
      await sources.fillSource(SOURCE['zh-CN'], SOURCE.en, upstream.origin, upstream.token);
      await sources.saveNew(SOURCE['zh-CN']);
      const system = page.url();
      await sources.addApi();
      await sources.field('apiName').fill(API['zh-CN']);
      await sources.field('apiNameEn').fill(API.en);
      await sources.field('path').fill('/notices');
      await page.getByRole('textbox', { name: t('sources:api.freshSeconds') }).fill('0');
      await sources.tryOut.click();
      for (const name of ['rows', 'title', 'published', 'url']) await sources.node(name).click();
      await sources.save.click();
      await expect(sources.title).toHaveText(API[language]);

      await config.edit('CAMPUS_NEWS');
      await page.getByRole('tab', { name: t('cards:editor.columns') }).click();
      await page.getByRole('button', { name: t('cards:columns.add'), exact: true }).click();
      const { dialog } = config;
      await dialog.locator('input[name="columnName"]').fill(COLUMN['zh-CN']);
      await dialog.locator('input[name="columnNameEn"]').fill(COLUMN.en);
      await dialog.locator('select[name="dataSource"]').selectOption('API');
      await dialog.getByRole('button', { name: API[language] }).click();
      await dialog.getByRole('button', { name: t('cards:api.suggest'), exact: true }).click();
      await expect(dialog.locator('select[name="mapping.title"]')).toHaveValue('$.title');
      await expect(dialog.locator('select[name="mapping.url"]')).toHaveValue('$.url');
      await dialog.locator('select[name="mapping.releaseTime"]').selectOption('$.published');
      await expectNoViolations(page);
      await dialog.getByRole('button', { name: t('cards:columns.apply'), exact: true }).click();
      await expect(dialog).toHaveCount(0);

      await page.setViewportSize(SIZES.phone);
      await preview.openCard.click();
      const pressed = preview.dialog.locator('[aria-pressed="true"]');
      await expect(pressed).toHaveText(language === 'en' ? 'Student' : '学生');
      await preview.card.getByRole('tab', { name: COLUMN[language] }).click();
      await expect(preview.card.getByRole('link', { name: '选课通知' })).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await page.setViewportSize(SIZES[size]);
      await config.publishNow('教务通知上首页');

      const student = await browserOf('student');
      await student.setViewportSize(SIZES[size]);
      const home = new HomePage(student, t);
      const card = home.card('CAMPUS_NEWS');
      const tab = card.getByRole('tab', { name: COLUMN[language] });
      const first = card.getByRole('listitem').filter({ hasText: '选课通知' });
      const told = card.getByRole('list', { name: t('home:sources.label') });
      // on a busy machine the system may need longer than a reader waits: what it said to the preview is told as old then
      await expect(async () => {
        await home.goto();
        await tab.click();
        await expect(first).toBeVisible();
        await expect(told).toHaveCount(0, { timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
      await expect(first.getByRole('link')).toHaveAttribute('href', 'https://jw.example.edu/n/1');
      await expect(first.locator('time')).toHaveAttribute('datetime', '2026-11-20T09:30:00');
      await expect(card.getByText('停水通知')).toBeVisible();
      await expect(card.getByRole('link', { name: '停水通知' }), 'no link of another kind').toHaveCount(0);

      upstream.isBroken = true;
      const before = upstream.asked.length;
      await home.goto();
      const [words = ''] = t('home:sources.stale', { name: COLUMN[language], time: '|' }).split('|');
      await expect(told).toContainText(new RegExp(`${words}.*\\d`));
      await tab.click();
      await expect(first.getByRole('link'), 'the last that was said stays').toBeVisible();
      expect(upstream.asked.length, 'its system was asked').toBeGreaterThan(before);
      // a control half behind the bar at the top of a scrolled page would count as too small
      await student.evaluate(() => scrollTo(0, 0));
      await expectNoViolations(student);

      await page.goto(system);
      await sources.apis.getByRole('button', { name: t('sources:remove.of', { name: API[language] }), exact: true }).click();
      await sources.dialog.getByRole('button', { name: t('sources:remove.confirm'), exact: true }).click();
      await expect(sources.dialog.getByRole('alert')).toContainText(CARD);
      await expectNoViolations(page);
      await page.keyboard.press('Escape');

      await config.edit('CAMPUS_NEWS');
      await config.backToFirst();
      await sources.removeAll();
    });
  });
}
