import type { Locator, Page } from '@playwright/test';

import { ROUTES } from '../../../web/apps/portal/src/shared/config/routes.ts';
import { arrowTo, pressOn, tabTo, typeInto } from '../components/keyboard.ts';
import { CLASSES, DEPARTMENTS, PASSWORD, PEOPLE, SERVICE, SHEETS, newBrowser, test } from '../components/new-school.ts';
import { expect } from '../fixtures.ts';
import { HallPage } from '../pages/hall.ts';
import { HomePage } from '../pages/home.ts';
import { ImportDialog } from '../pages/import-dialog.ts';
import { LoginPage } from '../pages/login.ts';
import { LookConfigPage } from '../pages/look-config.ts';
import { PeoplePages } from '../pages/people.ts';
import type { Texts } from '../texts.ts';

const NAME = SERVICE['zh-CN'];

/** Signs in where the form is; the account's field has the focus. */
async function signIn(page: Page, login: LoginPage, account: string, password: string): Promise<void> {
  await expect(login.username).toBeFocused();
  await page.keyboard.type(account);
  await page.keyboard.press('Tab');
  await expect(login.password).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** The administrator's way through the first steps, without a pointer. */
class KeyboardSteps {
  readonly page: Page;
  readonly #t: Texts;
  constructor(page: Page, t: Texts) {
    this.page = page;
    this.#t = t;
  }
  button(name: string, root: Locator | Page = this.page): Locator {
    return root.getByRole('button', { name, exact: true });
  }
  async press(wanted: Locator, key?: string): Promise<void> {
    await pressOn(this.page, wanted, key);
  }
  async open(step: 'look' | 'departments' | 'people' | 'services' | 'home' | 'publish'): Promise<void> {
    await this.page.goto(ROUTES.firstSteps.path);
    const name = this.#t(`admin:steps.${step}.name`);
    await this.press(this.page.getByRole('link', { name: this.#t('admin:steps.openOf', { name }) }));
    await expect(this.page).not.toHaveURL(new RegExp(`${ROUTES.firstSteps.path}$`));
    await expect(this.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  async bringIn(title: string, name: string, bytes: Buffer): Promise<void> {
    const t = this.#t;
    await this.press(this.page.getByRole('button', { name: t('notify:transfer.import') }));
    const dialog = new ImportDialog(this.page, t, title);
    const chooser = this.page.waitForEvent('filechooser');
    await this.press(this.button(t('widgets:drop.chooseOne'), dialog.root));
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
    // what stands in the file is known by then
    await expect(dialog.says('import.mapping.label')).toBeVisible({ timeout: 60_000 });
    await this.press(dialog.start);
    const became = dialog.root.getByLabel(t('transfer:import.became'), { exact: true });
    await expect(became).toContainText(`${t('transfer:import.count.failed')}0`, { timeout: 60_000 });
    await this.press(dialog.close);
    await expect(dialog.root).toHaveCount(0);
  }
}

test('by keyboard alone: a school gets from nothing to a home page and a service that a student finds', async ({
  page,
  browser,
  portal,
  quietConsole,
  t,
}) => {
  test.setTimeout(240_000);
  const steps = new KeyboardSteps(page, t);
  const { keyboard } = page;

  await test.step('signs in and goes on with the first steps', async () => {
    const login = new LoginPage(page, t);
    await login.goto();
    await signIn(page, login, portal.account, portal.password);
    await expect(page).toHaveURL(/\/home/);
    await page.goto(ROUTES.admin.path);
    await steps.press(page.getByRole('link', { name: t('admin:steps.goOn') }));
    await expect(page).toHaveURL(new RegExp(`${ROUTES.firstSteps.path}$`));
  });
  await test.step('names the school', async () => {
    await steps.open('look');
    const look = new LookConfigPage(page, t);
    const tab = page.getByRole('tab', { name: t('look:tab.themes'), exact: true });
    await tabTo(page, tab);
    await keyboard.press('ArrowRight');
    await expect(look.trial).toBeVisible();
    const field = (name: string) => page.locator(`main [data-field$="${name}"] input:not([type=color])`);
    await typeInto(page, field('title'), '云溪学院');
    await typeInto(page, field('titleEn'), 'Yunxi College');
    await steps.press(steps.button(t('cards:editor.save')));
    await expect(page.getByText(t('look:logos.saved')).first()).toBeVisible();
  });
  await test.step('brings departments, classes and people in', async () => {
    await steps.open('departments');
    await steps.bringIn(SHEETS['zh-CN'].departments, '部门.xlsx', DEPARTMENTS);
    await page.goto(ROUTES.classes.path);
    await steps.bringIn(SHEETS['zh-CN'].classes, '班级.xlsx', CLASSES);
    await steps.open('people');
    await steps.bringIn(SHEETS['zh-CN'].people, '人员.xlsx', PEOPLE);
  });
  await test.step('takes a ready-made service and puts it on the shelf', async () => {
    await steps.open('services');
    const offered = page.getByRole('row').filter({ hasText: NAME });
    await arrowTo(page, offered, offered.getByRole('checkbox'));
    await keyboard.press('Space');
    await expect(offered.getByRole('checkbox')).toBeChecked();
    await steps.press(steps.button(t('catalogue:templates.add', { count: 1 })));
    await expect(page.getByText(t('catalogue:templates.done', { count: 1 }))).toBeVisible();
    await page.goto(ROUTES.catalogue.path);
    const row = page.getByRole('row').filter({ hasText: NAME });
    await arrowTo(page, row, steps.button(t('catalogue:shelve.onOf', { name: NAME }), row));
    await keyboard.press('Enter');
    await steps.press(steps.button(t('catalogue:shelve.on'), page.getByRole('dialog')));
    await expect(row).toContainText(t('catalogue:state.online'));
  });
  await test.step('puts the usual cards on the home page and publishes all', async () => {
    await steps.open('home');
    await steps.press(steps.button(t('documents:usual.add')));
    await expect(page.getByText(t('documents:usual.done', { count: 10 }))).toBeVisible();
    await steps.open('publish');
    await steps.press(steps.button(t('documents:changes.publish')));
    await steps.press(steps.button(t('documents:publish.confirm'), page.getByRole('dialog')));
    await expect(page.getByText(t('documents:changes.empty'))).toBeVisible();
  });
  const code = await test.step('makes an activation code', async () => {
    const people = new PeoplePages(page, t);
    await people.goto('2026001');
    const row = page.getByRole('row').filter({ hasText: '林知夏' });
    await arrowTo(page, row, row.getByRole('link', { name: '林知夏' }));
    await keyboard.press('Enter');
    await steps.press(steps.button(t('people:actOf.code', { name: '林知夏' })));
    await steps.press(
      steps.button(t('people:act.code'), page.getByRole('dialog', { name: t('people:ask.code.title') })),
    );
    const shown = page.getByRole('dialog', { name: t('people:code.title'), exact: true });
    const told = (await shown.locator('code').textContent()) ?? '';
    await steps.press(steps.button(t('people:code.done'), shown));
    await expect(shown).toHaveCount(0);
    return told;
  });
  await test.step('a student sets a password, signs in and finds the service', async () => {
    const student = await newBrowser(browser, portal.url, page, 'zh-CN');
    quietConsole(student);
    await student.goto(ROUTES.activate.path);
    const field = (key: string) => student.getByRole('textbox', { name: t(`activate:${key}`), exact: true });
    await typeInto(student, field('account'), '2026001');
    await typeInto(student, field('code'), code);
    await student.keyboard.press('Enter');
    await typeInto(student, field('password'), PASSWORD);
    await typeInto(student, field('repeat'), PASSWORD);
    await student.keyboard.press('Enter');
    const login = new LoginPage(student, t);
    await expect(login.username).toHaveValue('2026001');
    await typeInto(student, login.password, PASSWORD);
    await student.keyboard.press('Enter');
    const home = new HomePage(student, t);
    await expect(home.greeting).toContainText('林知夏');
    await expect(home.card('TODO')).toBeVisible();
    await pressOn(student, home.searchButton);
    await expect(home.search).toBeFocused();
    await student.keyboard.type(NAME);
    await expect(home.suggestion(NAME)).toBeVisible();
    await student.keyboard.press('Enter');
    const hall = new HallPage(student, t);
    await expect(hall.card(NAME).root).toBeVisible();
    await student.context().close();
  });
});
