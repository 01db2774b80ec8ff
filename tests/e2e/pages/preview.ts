import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

const PREVIEW = '/home/userFrameConfig/preview';
const LAYERS = '/home/userFrameConfig/homePageConfig';

/** What administrators look at before it is published: a card in its dialog, and the whole home page in its frame. */
export class PreviewPages {
  readonly page: Page;
  readonly dialog: Locator;
  readonly bar: Locator;
  readonly frame: Locator;
  /** The page within the frame. */
  readonly shown: FrameLocator;
  readonly openCard: Locator;
  /** Chooses a person instead of roles. */
  readonly asPerson: Locator;
  readonly reason: Locator;
  readonly show: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    const title = t('documents:preview.page.frame');
    this.page = page;
    this.#t = t;
    this.dialog = page.getByRole('dialog');
    this.bar = page.getByRole('region', { name: t('documents:preview.page.choices') });
    this.frame = page.locator(`iframe[title="${title}"]`);
    this.shown = page.frameLocator(`iframe[title="${title}"]`);
    this.openCard = page.getByRole('main').getByRole('button', { name: t('cards:preview'), exact: true });
    this.asPerson = this.bar.getByRole('button', { name: t('documents:preview.person.way'), exact: true });
    this.reason = this.bar.locator('textarea[name="reason"]');
    this.show = this.bar.getByRole('button', { name: t('documents:preview.person.show'), exact: true });
  }
  /** Finds a person by name, and takes the first. */
  async choose(name: string): Promise<void> {
    await this.bar.getByRole('searchbox').fill(name);
    await this.bar.getByRole('button', { name: this.#t('widgets:person.add', { name }), exact: true }).first().click();
  }
  /** A tab of the dialog, by its layout. */
  tab(layout: 'narrow' | 'wide'): Locator {
    return this.dialog.getByRole('tab', { name: this.#t(`documents:preview.dialog.${layout}`), exact: true });
  }
  /** The previewed card in the dialog. */
  get card(): Locator {
    return this.dialog.getByRole('tabpanel').locator('section');
  }
  async goto(fragment = ''): Promise<void> {
    await this.page.goto(`${PREVIEW}${fragment}`);
    await expect(this.shown.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
  /** Names of the cards within the frame, in their order. */
  cardNames(): Locator {
    return this.shown.locator('[data-cell] h2');
  }
  async gotoLayer(id: string): Promise<void> {
    await this.page.goto(`${LAYERS}?layer=${id}`);
    await expect(this.page.locator('[data-cell]').first()).toBeVisible();
  }
}
