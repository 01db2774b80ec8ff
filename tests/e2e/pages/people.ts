import { expect, type Locator, type Page, type TestInfo } from '@playwright/test';

import { ROUTES } from '../../../web/apps/portal/src/shared/config/routes.ts';
import type { Texts } from '../texts.ts';

/** An account that no other test has, nor this one's first try: the tests of a server share its people. */
export const newAccount = ({ testId, retry }: TestInfo): string => {
  const [file = '', test = ''] = testId.split('-');
  return `E2E-${file.slice(0, 6)}-${test.slice(0, 8)}-${retry}`;
};

/** What is typed of somebody new. */
export interface NewPerson {
  readonly account: string;
  readonly name: string;
  readonly kind: 'student' | 'teacher' | 'staff';
  readonly post: string;
  /** Name of the department; the first one when left out. */
  readonly dept?: string;
}

/** The administration's pages of people. */
export class PeoplePages {
  readonly page: Page;
  readonly list: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.page = page;
    this.#t = t;
    this.list = page.getByRole('grid', { name: t('people:list') });
  }
  /** The list of those who have this in name or account. */
  async goto(keyword: string): Promise<void> {
    await this.page.goto(`${ROUTES.people.path}?keyword=${encodeURIComponent(keyword)}`);
    await expect(this.list).toBeVisible();
  }
  async gotoNew(): Promise<void> {
    await this.page.goto(`${ROUTES.people.path}/new`);
    await expect(this.page.getByRole('heading', { level: 1, name: this.#t('people:new') })).toBeVisible();
  }
  async fill({ account, name, kind, post, dept }: NewPerson): Promise<void> {
    const field = (key: string, role: 'textbox' | 'combobox' = 'textbox') =>
      this.page.getByRole(role, { name: new RegExp(`^${this.#t(`people:form.${key}`)}`) });
    await field('account').fill(account);
    await field('userName').fill(name);
    await this.page.getByRole('radio', { name: this.#t(`people:kind.${kind}`), exact: true }).check();
    // it offers the posts of the department
    await field('post', 'combobox').fill(post);
    const choice = this.#dept();
    const option = dept === undefined ? null : choice.locator('option', { hasText: dept });
    await choice.selectOption(option === null ? { index: 1 } : ((await option.getAttribute('value')) ?? ''));
  }
  #dept(): Locator {
    return this.page.getByRole('combobox', { name: new RegExp(`^${this.#t('people:form.dept')}`) });
  }
  /** Puts the person of the page into the department at this place of the list. */
  async moveTo(index: number): Promise<void> {
    await this.#dept().selectOption({ index });
    await this.save();
    await expect(this.page.getByRole('button', { name: this.#t('people:save'), exact: true })).toBeDisabled();
  }
  async save(): Promise<void> {
    await this.page.getByRole('button', { name: this.#t('people:save'), exact: true }).click();
  }
  /** Gives the person of the page, who has this name, a new password; answers it. */
  async resetPassword(name: string): Promise<string> {
    const t = this.#t;
    await this.page.getByRole('button', { name: t('people:actOf.reset', { name }) }).click();
    const question = this.page.getByRole('dialog', { name: t('people:ask.reset.title') });
    await question.getByRole('button', { name: t('people:act.reset'), exact: true }).click();
    const shown = this.page.getByRole('dialog', { name: t('people:shown.title') });
    const password = (await shown.locator('code').textContent()) ?? '';
    await shown.getByRole('button', { name: t('people:shown.done') }).click();
    return password;
  }
  /** Makes an activation code for the person of the page, who has this name; answers it. */
  async makeCode(name: string): Promise<string> {
    const t = this.#t;
    await this.page.getByRole('button', { name: t('people:actOf.code', { name }) }).click();
    const question = this.page.getByRole('dialog', { name: t('people:ask.code.title') });
    await question.getByRole('button', { name: t('people:act.code'), exact: true }).click();
    const shown = this.page.getByRole('dialog', { name: t('people:code.title'), exact: true });
    const code = (await shown.locator('code').textContent()) ?? '';
    await shown.getByRole('button', { name: t('people:code.done') }).click();
    return code;
  }
  /** Disables somebody of the list. */
  async disable(name: string): Promise<void> {
    const t = this.#t;
    const more = this.list.getByRole('button', { name: t('common:action.moreOf', { name }) });
    const disable = this.page.getByRole('menuitem', { name: t('people:act.disable'), exact: true });
    // a menu closes when what is around it scrolls: the click's own scrolling may be told after it
    await expect(async () => {
      if (!(await disable.isVisible())) await more.click();
      await expect(disable).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await disable.click({ timeout: 10_000 });
    const question = this.page.getByRole('dialog', { name: t('people:ask.disable.title') });
    await question.getByRole('button', { name: t('people:act.disable'), exact: true }).click();
    await expect(question).toHaveCount(0);
  }
}
