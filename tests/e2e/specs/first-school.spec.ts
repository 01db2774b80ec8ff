import type { Page } from '@playwright/test';

import { byTurns } from '../by-turns.ts';
import { ROUTES } from '../../../web/apps/portal/src/shared/config/routes.ts';
import { expectNoViolations } from '../components/axe.ts';
import { DocumentBar } from '../components/document-bar.ts';
import { CLASSES, DEPARTMENTS, PASSWORD, PEOPLE, SERVICE, SHEETS, newBrowser, test } from '../components/new-school.ts';
import { sidewaysOf } from '../components/shifts.ts';
import { SIZES, expect } from '../fixtures.ts';
import { ActivatePage } from '../pages/activate.ts';
import { HallPage } from '../pages/hall.ts';
import { HomePage } from '../pages/home.ts';
import { ImportDialog } from '../pages/import-dialog.ts';
import { LoginPage } from '../pages/login.ts';
import { LookConfigPage } from '../pages/look-config.ts';
import { PeoplePages } from '../pages/people.ts';
import type { Texts } from '../texts.ts';

/** What somebody does for the first time in a new school, step after step. */
class FirstSteps {
  readonly page: Page;
  readonly #t: Texts;
  constructor(page: Page, t: Texts) {
    this.page = page;
    this.#t = t;
  }
  /** Opens the list of steps, and from it the page of one. */
  async open(step: 'look' | 'departments' | 'people' | 'services' | 'home' | 'publish'): Promise<void> {
    await this.page.goto(ROUTES.firstSteps.path);
    const name = this.#t(`admin:steps.${step}.name`);
    await this.page.getByRole('link', { name: this.#t('admin:steps.openOf', { name }) }).click();
    await expect(this.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(this.page).not.toHaveURL(new RegExp(`${ROUTES.firstSteps.path}$`));
  }
  async expectDone(count: number): Promise<void> {
    await this.page.goto(ROUTES.firstSteps.path);
    const list = this.page.getByRole('list', { name: this.#t('routes:firstSteps') });
    await expect(list.getByText(this.#t('admin:steps.done'), { exact: true })).toHaveCount(count);
  }
  /** Brings a register in where its list stands. */
  async bringIn(title: string, name: string, bytes: Buffer): Promise<void> {
    const t = this.#t;
    await this.page.getByRole('button', { name: t('notify:transfer.import') }).click();
    const dialog = new ImportDialog(this.page, t, title);
    await dialog.choose({ name, bytes });
    await expect(dialog.root.getByText(name)).toBeVisible();
    // what stands in the file is known by then
    await expect(dialog.says('import.mapping.label')).toBeVisible({ timeout: 60_000 });
    await dialog.start.click();
    // a process of its own reads the workbook, and is started for it
    const became = dialog.root.getByLabel(t('transfer:import.became'), { exact: true });
    await expect(became).toContainText(`${t('transfer:import.count.failed')}0`, { timeout: 60_000 });
    await dialog.close.click();
    await expect(dialog.root).toHaveCount(0);
  }
}

for (const [language, size] of byTurns(0, [
  ['zh-CN', 'desk'],
  ['en', 'phone'],
])) {
  test.describe(`a new school, in ${language} on a ${size}`, () => {
    test.use({ language, viewport: SIZES[size] });

    test('gets from nothing to a home page and a service that a student finds', async ({
      page,
      browser,
      portal,
      quietConsole,
      t,
    }) => {
      test.setTimeout(240_000);
      const login = new LoginPage(page, t);
      await login.goto();
      await login.signIn(portal.account, portal.password);
      await expect(page).toHaveURL(/\/home/);
      await page.goto(ROUTES.admin.path);
      await page.getByRole('link', { name: t('admin:steps.goOn') }).click();
      const steps = new FirstSteps(page, t);
      await expectNoViolations(page);
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);

      await test.step('name and look', async () => {
        await steps.open('look');
        const look = new LookConfigPage(page, t);
        await look.gotoLogos();
        await look.fill('title', '云溪学院');
        await look.fill('titleEn', 'Yunxi College');
        await new DocumentBar(page, t).saveDraft('look:logos.saved');
      });
      await test.step('departments, classes, people', async () => {
        await steps.open('departments');
        await steps.bringIn(SHEETS[language].departments, '部门.xlsx', DEPARTMENTS);
        await page.goto(ROUTES.classes.path);
        await steps.bringIn(SHEETS[language].classes, '班级.xlsx', CLASSES);
        await steps.open('people');
        await steps.bringIn(SHEETS[language].people, '人员.xlsx', PEOPLE);
      });
      await steps.expectDone(3);
      await test.step('services', async () => {
        await steps.open('services');
        const templates = page.getByRole('grid', { name: t('catalogue:templates.list') });
        await templates.getByRole('row').filter({ hasText: SERVICE[language] }).getByRole('checkbox').press('Space');
        await page.getByRole('button', { name: t('catalogue:templates.add', { count: 1 }), exact: true }).click();
        await expect(page.getByText(t('catalogue:templates.done', { count: 1 }))).toBeVisible();
        await page.goto(ROUTES.catalogue.path);
        const row = page.getByRole('grid', { name: t('catalogue:list') }).getByRole('row').nth(1);
        const name = SERVICE[language];
        await row.getByRole('button', { name: t('catalogue:shelve.onOf', { name }), exact: true }).click();
        await page.getByRole('dialog').getByRole('button', { name: t('catalogue:shelve.on'), exact: true }).click();
        await expect(row).toContainText(t('catalogue:state.online'));
      });
      await test.step('home page', async () => {
        await steps.open('home');
        await page.getByRole('button', { name: t('documents:usual.add') }).click();
        await expect(page.getByText(t('documents:usual.done', { count: 10 }))).toBeVisible();
        await expect(page.getByTestId('home-card-TODO')).toBeVisible();
        await expectNoViolations(page);
        expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
      });
      await test.step('publication', async () => {
        await steps.open('publish');
        await page.getByRole('button', { name: t('documents:changes.publish'), exact: true }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: t('documents:publish.confirm'), exact: true }).click();
        await expect(page.getByText(t('documents:changes.empty'))).toBeVisible();
      });
      await steps.expectDone(6);
      await page.goto(ROUTES.admin.path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: t('admin:steps.goOn') })).toHaveCount(0);

      const people = new PeoplePages(page, t);
      await people.goto('2026001');
      await people.list.getByRole('link', { name: '林知夏' }).click();
      const code = await people.makeCode('林知夏');
      const student = await newBrowser(browser, portal.url, page, language);
      quietConsole(student);
      const activate = new ActivatePage(student, t);
      await activate.goto();
      await activate.enter('2026001', code);
      await activate.choose(PASSWORD);
      const theirs = new LoginPage(student, t);
      await expect(theirs.username).toHaveValue('2026001');
      await theirs.password.fill(PASSWORD);
      await theirs.submit.click();
      const home = new HomePage(student, t);
      await expect(home.greeting).toContainText('林知夏');
      for (const kind of ['TODO', 'CAMPUS_NEWS'] as const) await expect(home.card(kind)).toBeVisible();
      await expectNoViolations(student);
      await expect(student).toHaveTitle(language === 'en' ? /Yunxi College$/ : /云溪学院$/);
      const hall = new HallPage(student, t);
      await hall.goto('/serviceHall', SERVICE[language]);
      await expect(hall.card(SERVICE[language]).root).toBeVisible();
      await student.context().close();
    });
  });
}
