import { expectNoViolations } from '../components/axe.ts';
import { HomeArrange } from '../components/home-arrange.ts';
import { moveByKey } from '../components/sorting.ts';
import { PASSWORD, SIZES, expect, test } from '../fixtures.ts';
import { HomePage } from '../pages/home.ts';
import { LandingConfigPage } from '../pages/landing-config.ts';
import { LoginPage } from '../pages/login.ts';

/** The smallest picture: one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A browser of somebody else. */
const NOBODY = { locale: 'zh-CN', storageState: { cookies: [], origins: [] } };

test.describe('configuration of common tools', () => {
  test.use({ account: 'admin' });

  test('a tool is made with an icon, seen by a student, moved by keyboard, switched off, removed', async ({
    page,
    browser,
    t,
  }) => {
    const config = new LandingConfigPage(page, t);
    await config.goto('tools');
    await config.button('tools.add').click();
    await config.field('toolForm.name').fill('滑翔天气');
    await config.field('toolForm.nameEn').fill('Gliding Weather');
    const url = config.field('toolForm.url');
    await url.fill('http://169.254.169.254/latest/');
    await expect(config.dialog.getByText(t('config:url.reason.PRIVATE'))).toBeVisible();
    await url.fill('/allServices');
    await expect(config.dialog.getByText(t('config:url.inside'))).toBeVisible();
    const icon = config.dialog.locator('input[type=file]');
    await icon.setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(config.dialog.getByText(t('common:picture.badKind'))).toBeVisible();
    await icon.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: PNG });
    const preview = config.dialog.getByRole('img', { name: t('common:picture.preview', { label: t('config:toolForm.icon') }) });
    await expect(preview).toHaveAttribute('src', /^\/media\/pictures\//);
    await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
    await config.save();
    await expect(config.dialog).toHaveCount(0);

    // the first type of the demonstration is the first tab of the card
    const context = await browser.newContext({ ...NOBODY });
    const student = await context.newPage();
    const login = new LoginPage(student, t);
    await login.goto();
    await login.signIn('student', PASSWORD);
    const home = new HomePage(student, t);
    const card = home.card('COMMON_TOOLS');
    const arrange = new HomeArrange(student, t);
    await arrange.open.click();
    await student.getByRole('button', { name: t('home:arrange.add', { name: '常用工具' }) }).click();
    await student.getByRole('button', { name: t('home:arrange.done'), exact: true }).click();
    await expect(card.getByRole('button', { name: '滑翔天气' })).toBeVisible();

    await config.ofType('学习教学');
    const row = config.tool('滑翔天气');
    await expect(config.tools.last()).toContainText('滑翔天气');
    const handle = row.getByRole('button', { name: t('common:sort.handle', { name: '滑翔天气' }) });
    await handle.focus();
    const total = await config.tools.count();
    const facts = (position: number) => ({ name: '滑翔天气', position, total });
    const moved = page.waitForResponse(/\/commonTool\/save/);
    await page.keyboard.press('Space');
    const [picked, up] = [t('common:sort.picked', facts(total)), t('common:sort.moved', facts(total - 1))];
    await moveByKey(page, config.announcement, 'ArrowUp', picked, up);
    await page.keyboard.press('Space');
    expect((await moved).ok()).toBe(true);
    await expect(config.tools.last()).not.toContainText('滑翔天气');

    await row.getByRole('switch').click();
    await expect(page.getByText(t('config:tools.nowOff', { name: '滑翔天气' }))).toBeVisible();
    await expect(card.getByRole('button', { name: '滑翔天气' })).toHaveCount(0);
    await arrange.open.click();
    await arrange.hide('常用工具');
    await expect(card).toHaveCount(0);
    await context.close();

    await row.getByRole('button', { name: t('config:tools.removeOf', { name: '滑翔天气' }) }).click();
    await config.dialog.getByRole('button', { name: t('config:remove'), exact: true }).click();
    await expect(config.tool('滑翔天气')).toHaveCount(0);
  });

  for (const [size, viewport] of Object.entries(SIZES)) {
    test.describe(size, () => {
      test.use({ viewport });
      test('drawers have no accessibility violation', async ({ page, t }) => {
        const config = new LandingConfigPage(page, t);
        await config.goto('tools');
        for (const dialog of ['tools.add', 'tools.types']) {
          await config.button(dialog).click();
          await expect(config.dialog).toBeVisible();
          await expectNoViolations(page);
          await page.keyboard.press('Escape');
          await expect(config.dialog).toHaveCount(0);
        }
      });
    });
  }
});

test('who may not configure is sent away', async ({ browser, t }) => {
  const context = await browser.newContext({ ...NOBODY });
  const page = await context.newPage();
  const login = new LoginPage(page, t);
  await login.goto();
  await login.signIn('teacher', PASSWORD);
  await expect(page).toHaveURL(/\/home\/homePage/);
  await page.goto('/home/userFrameConfig/preLoginConfig');
  await expect(page).toHaveURL(/\/home\/noPower/);
  await context.close();
});
