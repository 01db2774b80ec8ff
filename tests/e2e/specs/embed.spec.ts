import type { Page } from '@playwright/test';

import { byTurns } from '../by-turns.ts';
import { expectNoViolations, showAppearance } from '../components/axe.ts';
import { EmbeddedSites, LAB_ORIGIN, LEGACY_ORIGIN } from '../components/embedded-sites.ts';
import { ServiceSheets } from '../components/service-sheets.ts';
import { sidewaysOf } from '../components/shifts.ts';
import { PASSWORD, SIZES, expect, test } from '../fixtures.ts';
import { CardConfigPage } from '../pages/card-config.ts';
import { EmbeddedAdmin, LAB, LEGACY, LabFrame } from '../pages/embedded.ts';
import { NavigationConfigPage } from '../pages/navigation-config.ts';
import { NoticeDeskPage } from '../pages/notice-desk.ts';
import type { Texts } from '../texts.ts';

// the sites stand where the demonstration registers them, for one portal at a time: the tests of a file run one by one

/** Slots that no other test books: the sites stand for all tests of this file. */
const AFTERNOON = { room: 'B-110', slot: '下午', purpose: '物理演示实验' } as const;
const EVENING = { room: 'C-205', slot: '晚上', purpose: '显微镜观察' } as const;

/** The single sign-on ticket of the session of a browser. */
const ticketOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(window.localStorage.getItem('onehall.session') ?? '{}') as { readonly casTicket: string }).casTicket);
const chatPanel = (page: Page, t: Texts) =>
  page.getByRole('dialog').or(page.getByRole('complementary')).filter({ hasText: t('chat:title') }).first();

let sites: EmbeddedSites;
test.beforeAll(async ({ baseURL }) => {
  sites = await EmbeddedSites.start(new URL(baseURL ?? '').origin);
});
test.afterAll(() => sites.stop());

for (const [language, size] of byTurns(0, [
  ['zh-CN', 'desk'],
  ['en', 'phone'],
])) {
  test.describe(`an application of another origin, in ${language} on a ${size}`, () => {
    test.use({ language, account: 'student', viewport: SIZES[size] });

    test('knows who is there, opens a dialog, tells the page behind it, and opens chat', async ({ page, browserOf, t }) => {
      test.slow();
      const admin = new EmbeddedAdmin(await browserOf('admin'), t);
      await admin.goto();
      const path = await admin.pathOf(LAB[language]);
      const lab = new LabFrame(page);
      const answers: string[] = [];
      page.on('request', (request) => {
        if (request.url().startsWith('http://127.0.0.1:18791')) answers.push(`${request.url()} ${request.postData() ?? ''}`);
      });
      await page.goto(path);
      await expect(lab.hello).toContainText('林知夏');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(LAB[language]);
      await expect(lab.frame.locator('html')).toHaveAttribute('lang', language);
      await expectNoViolations(page);
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);

      const slot = size === 'desk' ? '上午' : '晚上';
      await lab.slot('A-301', slot).click();
      await expect(lab.dialog).toBeVisible();
      await lab.purpose.fill('有机化学课程实验');
      await expect(lab.booking.locator('#kept')).not.toBeEmpty();
      await expectNoViolations(page);
      await lab.booking.locator('#send').click();
      await expect(lab.booking.locator('#send')).toBeDisabled();
      await page.keyboard.press('Escape');
      await expect(lab.dialog).toHaveCount(0);
      await expect(lab.slot('A-301', slot)).toBeDisabled();
      await expect(lab.frame.locator('#state')).toContainText('A-301');

      await lab.frame.locator('#chat').click();
      await expect(chatPanel(page, t)).toBeVisible();
      // a ticket went to its server, and nothing that signs in to the portal
      const session = await page.evaluate(() => window.localStorage.getItem('onehall.session') ?? '');
      const { accessToken } = JSON.parse(session) as { readonly accessToken: string };
      expect(answers.some((text) => text.includes('ST-'))).toBe(true);
      expect(answers.join(' ')).not.toContain(accessToken);
    });

    test('follows theme and language while it is shown', async ({ page, browserOf, shell, t }) => {
      const admin = new EmbeddedAdmin(await browserOf('admin'), t);
      await admin.goto();
      const lab = new LabFrame(page);
      await page.goto(await admin.pathOf(LAB[language]));
      await expect(lab.hello).toContainText('林知夏');
      await shell.chooseSystemTheme();
      await showAppearance(page, 'dark');
      await expect(lab.frame.locator('html')).toHaveAttribute('data-mode', 'dark');
      await expectNoViolations(page, 'colours');
      await showAppearance(page, 'light');
      await expect(lab.frame.locator('html')).toHaveAttribute('data-mode', 'light');
      const other = language === 'en' ? 'zh-CN' : 'en';
      await shell.userMenu.click();
      await page.getByRole('menuitemradio', { name: t(`common:language.${other}`) }).click();
      await expect(lab.frame.locator('html')).toHaveAttribute('lang', other);
      // the same page, not one that was loaded anew
      await expect(lab.frame.getByRole('heading', { level: 1 })).toHaveText(LAB[other]);
    });

    test('is told of the end of the session within 2 s, and has its form back after the next sign-in', async ({
      page,
      context,
      browserOf,
      login,
      shell,
      operator,
      t,
    }) => {
      test.slow();
      const admin = new EmbeddedAdmin(await browserOf('admin'), t);
      await admin.goto();
      const path = await admin.pathOf(LAB[language]);
      // signs in for itself: the session ends here
      await context.clearCookies();
      await page.goto('/login');
      await page.evaluate(() => window.localStorage.clear());
      await page.goto('/login');
      await login.signIn('teacher', PASSWORD);
      await page.waitForURL(/\/home\//);
      const streaming = page.waitForResponse('**/api/onehall/events');
      const lab = new LabFrame(page);
      await page.goto(path);
      await streaming;
      const { room, slot, purpose } = language === 'en' ? EVENING : AFTERNOON;
      await lab.slot(room, slot).click();
      await lab.purpose.fill(purpose);
      await expect(lab.booking.locator('#kept')).not.toBeEmpty();

      const told = expect(lab.frame.locator('#state')).toContainText(language === 'en' ? 'session is over' : '会话已结束', {
        timeout: 2_000,
      });
      const asked = expect(shell.relogin).toBeVisible({ timeout: 2_000 });
      await operator.endSession(await ticketOf(page));
      await Promise.all([told, asked]);

      await shell.relogin.getByRole('button', { name: t('session:ended.button') }).click();
      await login.signIn('teacher', PASSWORD);
      await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === path);
      await expect(lab.hello).not.toBeEmpty();
      await lab.slot(room, slot).click();
      await expect(lab.purpose).toHaveValue(purpose);
      await expect(lab.booking.locator('#state')).not.toBeEmpty();
      await expectNoViolations(page);
      // what was handed in is not kept any longer
      await lab.booking.locator('#send').click();
      await expect(lab.booking.locator('#send')).toBeDisabled();
    });

    test('is opened by cards whose address is plain or a frame configuration', async ({ page, browserOf, t }) => {
      test.slow();
      const desk = await browserOf('admin');
      await new CardConfigPage(desk, t).discardAll();
      const config = new NavigationConfigPage(desk, t);
      await config.gotoTypes();
      // what a try that failed has published
      if (test.info().retry > 0) await config.backToFirst();
      await config.types.getByRole('button', { name: t('navigation:types.add') }).click();
      await config.fill({ typeName: '实验教学', typeNameEn: 'Laboratories' });
      await config.apply();
      const repairs = JSON.stringify({ url: `${LEGACY_ORIGIN}/`, frameId: 'repairs' });
      for (const [cardName, cardNameEn, url] of [
        ['预约实验室', 'Book a laboratory', `${LAB_ORIGIN}/`],
        ['报修登记', 'Report a fault', repairs],
      ] as const) {
        await config.cards.getByRole('button', { name: t('navigation:card.add') }).last().click();
        await config.fill({ cardName, cardNameEn, url });
        await config.dialog.getByRole('radio', { name: t('config:openWay.1001') }).check();
        await config.apply();
      }
      await config.saveDraft('navigation:types.saved');
      await config.publish();

      const quick = page.getByRole('navigation', { name: t('home:quick.label') });
      const lab = new LabFrame(page);
      // a click that comes before the answer which applications may be framed waits for it
      const gate = Promise.withResolvers<undefined>();
      await page.route('**/api/onehall/embed/apps*', async (route) => {
        await gate.promise;
        await route.continue();
      });
      const asking = page.waitForRequest('**/api/onehall/embed/apps*');
      await page.goto('/home/homePage');
      await quick.getByRole('button', { name: language === 'en' ? 'Book a laboratory' : '预约实验室' }).click();
      await asking;
      gate.resolve(undefined);
      await expect(page).toHaveURL(/\/iframPage\?/);
      expect(page.context().pages()).toHaveLength(1);
      await expect(lab.hello).toContainText('林知夏');
      const slot = language === 'en' ? '晚上' : '上午';
      await lab.slot('B-110', slot).click();
      await lab.purpose.fill('分析化学');
      await expectNoViolations(page);
      await lab.booking.locator('#send').click();
      // its own server has it, and the page behind the dialog heard of it by a notice
      await expect(lab.frame.locator('#state')).toContainText('B-110');
      await page.keyboard.press('Escape');
      await expect(lab.dialog).toHaveCount(0);
      await lab.frame.locator('#chat').click();
      await expect(chatPanel(page, t)).toBeVisible();

      await page.goto('/home/homePage');
      await quick.getByRole('button', { name: language === 'en' ? 'Report a fault' : '报修登记' }).click();
      await expect(lab.frame.locator('#who')).toContainText('林知夏');
      await lab.frame.locator('#open').click();
      await expect(lab.dialog).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await expect(lab.frame.locator('#log')).toContainText('窗口已关闭');
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
      await config.gotoTypes();
      await config.backToFirst();
    });

    test('is shown by an entry of the navigation that opens inside', async ({ page, browserOf, t }) => {
      test.slow();
      const desk = await browserOf('admin');
      await new CardConfigPage(desk, t).discardAll();
      const config = new NavigationConfigPage(desk, t);
      await config.goto();
      if (test.info().retry > 0) await config.backToFirst();
      await config.addEntry({ name: '实验室', nameEn: 'Laboratories', url: `${LAB_ORIGIN}/` });
      await config.entries.last().getByRole('link').first().click();
      await config.dialog.getByRole('radio', { name: t('config:openWay.1001') }).check();
      await config.apply();
      await config.saveDraft('navigation:entries.saved');
      await config.publish();
      // on a phone the rail stands in the menu of the shell
      await page.setViewportSize(SIZES.desk);
      await page.goto('/home/homePage');
      await page.getByRole('button', { name: t('shell:rail.open') }).click();
      const rail = page.getByRole('list', { name: t('shell:rail.label') });
      await rail.getByRole('link', { name: language === 'en' ? 'Laboratories' : '实验室', exact: true }).click();
      await expect(page).toHaveURL(/\/navIfram\?id=/);
      await page.setViewportSize(SIZES[size]);
      await expect(new LabFrame(page).hello).toContainText('林知夏');
      await expectNoViolations(page);
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
      await config.goto();
      await config.backToFirst();
    });

    test('is shown by a notice that leads to it; one that leads elsewhere opens a tab', async ({ page, browserOf, t }) => {
      test.slow();
      const desk = new NoticeDeskPage(await browserOf('office'), t);
      const [inside, outside] = [`实验室开放安排 ${size}`, `图书馆讲座 ${size}`].map((title) => `${title}${test.info().retry || ''}`);
      await desk.write({ title: inside ?? '', level: 'NORMAL', url: `${LAB_ORIGIN}/`, to: 'student' });
      await desk.write({ title: outside ?? '', level: 'NORMAL', url: 'https://library.yunling.example/talks', to: 'student' });
      await page.goto('/messageCenter');
      await page.getByRole('link', { name: inside }).click();
      await page.getByRole('link', { name: t('messages:detail.openInside') }).click();
      await expect(page).toHaveURL(/\/messageIfrm\?messageId=/);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(LAB[language]);
      await expect(new LabFrame(page).hello).toContainText('林知夏');
      await expectNoViolations(page);
      await page.goto('/messageCenter');
      await page.getByRole('link', { name: outside }).click();
      const link = page.getByRole('link', { name: t('messages:detail.open') });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('href', 'https://library.yunling.example/talks');
    });

    test('is shown by a service that is used inside the portal', async ({ page, browserOf, hall, service, t }) => {
      test.slow();
      const data = new ServiceSheets(await browserOf('admin'), t, language);
      const name = language === 'en' ? 'Laboratory hours' : '实验室开放预约';
      const lab = { code: `e2e-lab-${size}${test.info().retry || ''}`, name: '实验室开放预约', nameEn: 'Laboratory hours', url: `${LAB_ORIGIN}/` };
      await data.bringIn(lab);
      try {
        await hall.goto('/serviceHall', name);
        await hall.card(name).name.click();
        await service.start.click();
        await expect(page).toHaveURL(/\/serviceIframPage\?serviceId=/);
        await expect(new LabFrame(page).hello).toContainText('林知夏');
        await expectNoViolations(page);
        expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
      } finally {
        await data.takeOff(lab);
      }
    });

    test('closes where it is open when it is switched off, and comes back', async ({ page, browserOf, t }) => {
      const desk = await browserOf('admin');
      // the list has its menus in a row there
      await desk.setViewportSize(SIZES.desk);
      const admin = new EmbeddedAdmin(desk, t);
      await admin.goto();
      const streaming = page.waitForResponse('**/api/onehall/events');
      await page.goto(await admin.pathOf(LEGACY[language]));
      await streaming;
      const frame = page.frameLocator('main iframe');
      await expect(frame.locator('#who')).toContainText('林知夏');
      await frame.locator('#open').click();
      const dialog = new LabFrame(page).dialog;
      await expect(dialog).toBeVisible();
      await admin.turn(LEGACY[language], 'turnOff');
      await expect(page.getByText(t('embed:nothing'))).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(page.locator('iframe')).toHaveCount(0);
      await admin.turn(LEGACY[language], 'turnOn');
      await expect(frame.locator('#who')).toContainText('林知夏');
    });
  });
}

test.describe('whoever runs the portal', () => {
  test.use({ account: 'admin' });

  test('sees what a page says, and what fails', async ({ page, t }) => {
    test.slow();
    const admin = new EmbeddedAdmin(page, t);
    await admin.goto();
    await admin.act(LAB['zh-CN'], 'inspect');
    await expect(admin.log.getByText('initFrame').first()).toBeVisible();
    await expect(admin.findings.getByText(t('embedConfig:check.allPassed'))).toBeVisible({ timeout: 30_000 });
    await expectNoViolations(page);
  });

  test('switches an application off and on again, and a page that was open shows it by itself', async ({ page, browser, signedIn, baseURL, t }) => {
    const admin = new EmbeddedAdmin(page, t);
    await admin.goto();
    const path = await admin.pathOf(LEGACY['zh-CN']);
    await admin.turn(LEGACY['zh-CN'], 'turnOff');
    // the browser writes into the console what a policy refuses: nobody's fixture judges this page
    const context = await browser.newContext({ baseURL, storageState: await signedIn('student') });
    const student = await context.newPage();
    const streaming = student.waitForResponse('**/api/onehall/events');
    await student.goto(path);
    await streaming;
    await expect(student.getByText(t('embed:nothing'))).toBeVisible();
    // the policy of the page is as old as the page: it comes anew with what it may frame now
    const loads: string[] = [];
    student.on('load', (one) => loads.push(one.url()));
    await admin.turn(LEGACY['zh-CN'], 'turnOn');
    await expect(student.frameLocator('main iframe').locator('#who')).toContainText('林知夏');
    expect(loads).toHaveLength(1);
    await context.close();
  });

  test('registers an origin, which is refused while it is none', async ({ page, t }) => {
    // another try finds what one before has left
    const origin = `https://lib-${Date.now()}.example.edu`;
    await page.goto('/admin/embedded/new');
    await page.locator('main [name="name"]').fill('图书借阅');
    await page.locator('main [name="origins[0]"]').fill('https://*.example.edu');
    await page.locator('main [name="url"]').fill(`${origin}/`);
    await page.getByRole('button', { name: t('embedConfig:save'), exact: true }).click();
    await expect(page.getByText(t('embedConfig:fault.origin'))).toBeVisible();
    await page.locator('main [name="origins[0]"]').fill(origin);
    await page.getByRole('button', { name: t('embedConfig:save'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('图书借阅');
    await page.getByRole('button', { name: t('embedConfig:remove.confirm'), exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: t('embedConfig:remove.confirm') }).click();
    await expect(page).toHaveURL(/\/admin\/embedded$/);
  });
});
