import type { Locator, Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

/** The two popups of unread notices at the bottom right. */
export class NoticePopups {
  readonly mustRead: Locator;
  readonly important: Locator;
  readonly next: Locator;
  readonly close: Locator;

  constructor(page: Page, t: Texts) {
    this.mustRead = page.getByRole('region', { name: t('messages:popup.label.mustRead') });
    this.important = page.getByRole('region', { name: t('messages:popup.label.important') });
    this.next = this.mustRead.getByRole('button', { name: t('messages:popup.next') });
    this.close = this.important.getByRole('button', { name: t('messages:popup.close') });
  }
  notice(popup: Locator, title: string): Locator {
    return popup.getByRole('button', { name: title });
  }
}
