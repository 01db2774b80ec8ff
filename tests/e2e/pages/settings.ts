import { type Locator, type Page, expect } from '@playwright/test';

import { ROUTES } from '../../../web/apps/portal/src/shared/config/routes.ts';
import { expectNoViolations } from '../components/axe.ts';
import type { Texts } from '../texts.ts';

/** Keys of the settings that tests change. */
type Key =
  | 'pages'
  | 'rating_labels'
  | 'school'
  | 'search_blocked_words'
  | 'system_access_links'
  | 'visits_kept_days';

/** The pages on which a school's administrators choose its settings. */
export class SettingsPages {
  readonly page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.page = page;
    this.#t = t;
  }
  async goto(): Promise<void> {
    await this.page.goto(ROUTES.settings.path);
    await expect(this.page.getByRole('region', { name: this.#t('settings:group.passwords.name') })).toBeVisible();
  }
  async search(word: string): Promise<void> {
    const field = this.page.getByRole('searchbox', { name: this.#t('settings:search.label') });
    await field.fill(word);
    await field.press('Enter');
    await expect(this.page).toHaveURL(/keyword=/);
  }
  /** From the overview to a setting. */
  async open(key: Key): Promise<void> {
    await this.page.getByRole('link', { name: this.#t(`settings:item.${key}.name`), exact: true }).click();
    await expect(this.form(key)).toBeVisible();
  }
  /** A setting with its state. */
  part(key: Key): Locator {
    return this.page.getByRole('region', { name: this.#t(`settings:item.${key}.name`) });
  }
  form(key: Key): Locator {
    return this.page.getByRole('form', { name: this.#t(`settings:item.${key}.name`) });
  }
  /** Saves it, which is said; where something goes with it, that is asked first. */
  async save(key: Key, isAsked = false): Promise<void> {
    const button = this.form(key).getByRole('button', { name: this.#t('settings:save'), exact: true });
    await button.click();
    if (isAsked) {
      const question = this.page.getByRole('dialog', { name: this.#t('settings:kept.askTitle') });
      await expect(question).toBeVisible();
      await expectNoViolations(this.page);
      await question.getByRole('button', { name: this.#t('settings:kept.shorten') }).click();
    }
    await expect(button).toBeDisabled();
    await expect(this.part(key)).toContainText(this.#t('settings:state.set'));
  }
  /** Puts it back to the default. */
  async reset(key: Key): Promise<void> {
    const name = this.#t('settings:reset');
    await this.part(key).getByRole('button', { name }).click();
    const question = this.page.getByRole('dialog', { name: this.#t('settings:ask.title') });
    await question.getByRole('button', { name }).click();
    await expect(question).toBeHidden();
    await expect(this.part(key)).toContainText(this.#t('settings:state.default'));
  }
}
