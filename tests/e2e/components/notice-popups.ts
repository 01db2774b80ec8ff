import { type Locator, type Page, expect } from '@playwright/test';

import type { Texts } from '../texts.ts';

/** The two popups of unread notices at the bottom right, folded or unfolded. */
export class NoticePopups {
  readonly mustRead: Locator;
  readonly important: Locator;
  readonly next: Locator;
  readonly close: Locator;
  readonly fold: Locator;
  /** The folded popups: a pill, or a bar on narrower screens. */
  readonly pill: Locator;

  constructor(page: Page, t: Texts) {
    this.mustRead = page.getByRole('region', { name: t('messages:popup.label.mustRead') });
    this.important = page.getByRole('region', { name: t('messages:popup.label.important') });
    this.next = this.mustRead.getByRole('button', { name: t('messages:popup.next') });
    this.fold = page.getByRole('button', { name: t('messages:popup.fold'), exact: true });
    this.pill = page.getByRole('region', { name: t('messages:popup.label.folded') }).getByRole('button');
    this.close = this.important.getByRole('button', { name: t('messages:popup.close') });
  }
  async unfold(): Promise<void> {
    await this.pill.click();
    await expect(this.mustRead).toBeVisible();
  }
  notice(popup: Locator, title: string): Locator {
    return popup.getByRole('button', { name: title });
  }
}
