import { expect, type Locator, type Page } from '@playwright/test';

import { ROUTES } from '../../../web/apps/portal/src/shared/config/routes.ts';
import type { Texts } from '../texts.ts';

/** The administration's pages of other systems. */
export class SystemsPages {
  readonly page: Page;
  readonly list: Locator;
  readonly form: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.page = page;
    this.#t = t;
    this.list = page.getByRole('grid', { name: t('systems:client.list') });
    this.form = page.getByRole('form', { name: t('systems:client.form.label') });
  }
  /** Adds a program that may do this; answers its secret, and stays on its page. */
  async make(id: string, name: string, scope: RegExp): Promise<string> {
    const t = this.#t;
    await this.page.goto(ROUTES.systemsNewClient.path);
    const field = (label: string) => this.form.getByRole('textbox', { name: new RegExp(`^${label}`) });
    await field(t('systems:client.form.name')).fill(name);
    await field(t('systems:client.form.id')).fill(id);
    await this.form.getByRole('checkbox', { name: scope }).check();
    await this.form.getByRole('button', { name: t('systems:client.create'), exact: true }).click();
    return this.#told(name);
  }
  /** Changes the secret of the program whose page is open; answers the new one. */
  async rotate(name: string): Promise<string> {
    await this.ask('rotate', name);
    return this.#told(name);
  }
  /** Does something with the program whose page is open, and says yes to the question. */
  async ask(what: 'rotate' | 'disable' | 'enable' | 'remove', name: string): Promise<void> {
    const t = this.#t;
    const button = this.page.getByRole('button', { name: t(`systems:client.actOf.${what}`, { name }) });
    const more = this.page.getByRole('button', { name: t('common:action.moreOf', { name }) });
    const item = this.page.getByRole('menuitem', { name: t(`systems:client.act.${what}`), exact: true });
    // what does not fit beside the title stands in a menu, which closes when what is around it scrolls
    await expect(async () => {
      if (!(await button.or(item).isVisible())) await more.click();
      await expect(button.or(item)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await button.or(item).click();
    const question = this.page.getByRole('dialog', { name: t(`systems:client.ask.${what}.title`) });
    await question.getByRole('button', { name: t(`systems:client.act.${what}`), exact: true }).click();
    await expect(question).toBeHidden();
  }
  async #told(name: string): Promise<string> {
    const t = this.#t;
    const shown = this.page.getByRole('dialog', { name: t('systems:shown.title'), exact: true });
    const secret = await shown.locator('code').innerText();
    await shown.getByRole('button', { name: t('systems:shown.done') }).click();
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(this.page.getByText(secret)).toHaveCount(0);
    return secret;
  }
}
