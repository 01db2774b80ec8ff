import { expect, type Locator, type Page } from '@playwright/test';

import { ROUTES } from '../../../web/apps/portal/src/shared/config/routes.ts';
import type { Texts } from '../texts.ts';

/** The administration's page of departments. */
export class DepartmentsPage {
  readonly page: Page;
  readonly tree: Locator;
  readonly posts: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.page = page;
    this.#t = t;
    this.tree = page.getByRole('treegrid', { name: t('departments:tree') });
    this.posts = page.getByRole('grid', { name: t('departments:post.title') });
  }
  /** The departments with this in name or code. */
  async goto(keyword: string): Promise<void> {
    await this.page.goto(`${ROUTES.departments.path}?keyword=${encodeURIComponent(keyword)}`);
    await expect(this.tree).toBeVisible();
  }
  /** Looks for departments on the page. */
  async search(keyword: string): Promise<void> {
    const field = this.page.getByRole('searchbox', { name: this.#t('departments:filter.label') });
    await field.fill(keyword);
    await field.press('Enter');
  }
  /** Opens one of the tree. */
  async open(name: string): Promise<void> {
    await this.tree.getByRole('row', { name, exact: true }).click();
    await expect(this.heading(name)).toBeVisible();
  }
  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 2, name, exact: true });
  }
  /** Adds a department below the one that is open. */
  async addBelow(code: string, name: string): Promise<void> {
    const field = (key: string) =>
      this.page.getByRole('textbox', { name: new RegExp(`^${this.#t(`departments:form.${key}`)}`) });
    await this.page.getByRole('link', { name: this.#t('departments:addBelow') }).click();
    await field('deptCode').fill(code);
    await field('deptName').fill(name);
    await this.page.getByRole('button', { name: this.#t('departments:save'), exact: true }).click();
    await expect(this.heading(name)).toBeVisible();
  }
  /** Moves the department that is open below another one. */
  async move(name: string, to: string): Promise<void> {
    await this.page.getByRole('button', { name: this.#t('departments:actOf.move', { name }), exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: this.#t('departments:ask.move.title') });
    const choice = dialog.getByRole('combobox');
    const option = choice.locator('option', { hasText: to }).first();
    await choice.selectOption((await option.getAttribute('value')) ?? '');
    await dialog.getByRole('button', { name: this.#t('departments:act.move'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
  async addPost(name: string): Promise<void> {
    await this.page.getByRole('button', { name: this.#t('departments:post.add') }).click();
    const dialog = this.page.getByRole('dialog', { name: this.#t('departments:post.add') });
    await dialog.getByRole('textbox').fill(name);
    await dialog.getByRole('button', { name: this.#t('departments:save'), exact: true }).click();
    await expect(this.posts.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  }
  /** Says yes to the removal of the department that is open; answers the question's dialog. */
  async remove(name: string): Promise<Locator> {
    await this.page.getByRole('button', { name: this.#t('departments:actOf.remove', { name }) }).click();
    const dialog = this.page.getByRole('dialog', { name: this.#t('departments:ask.remove.title') });
    await dialog.getByRole('button', { name: this.#t('departments:act.remove'), exact: true }).click();
    return dialog;
  }
}
