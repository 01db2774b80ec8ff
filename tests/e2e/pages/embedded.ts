import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

/** The names of the applications of the demonstration. */
export const LAB = { 'zh-CN': '实验室预约', en: 'Laboratory booking' } as const;
export const LEGACY = { 'zh-CN': '设备报修（旧版）', en: 'Equipment repairs (legacy)' } as const;

/** The administrator's pages of embedded applications. */
export class EmbeddedAdmin {
  readonly page: Page;
  readonly list: Locator;
  readonly findings: Locator;
  readonly log: Locator;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.page = page;
    this.#t = t;
    this.list = page.getByRole('grid', { name: t('embedConfig:list') });
    this.findings = page.getByRole('region', { name: t('embedConfig:check.title') });
    this.log = page.getByRole('list', { name: t('embedConfig:log.title') });
  }
  async goto(query = ''): Promise<void> {
    await this.page.goto(`/admin/embedded${query}`);
    await expect(this.list).toBeVisible();
  }
  row(name: string): Locator {
    return this.list.getByRole('row').filter({ hasText: name });
  }
  /** The address of the page that shows an application inside the portal. */
  async pathOf(name: string): Promise<string> {
    const settings = (await this.row(name).getByRole('link', { name, exact: true }).getAttribute('href')) ?? '';
    return `/iframPage?appId=${settings.split('/').at(-1) ?? ''}`;
  }
  /** Does something with an application: two ways stand in its row, the others behind the dots. */
  async act(name: string, what: 'open' | 'inspect' | 'turnOn' | 'turnOff'): Promise<void> {
    const row = this.row(name);
    await expect(row).toBeVisible();
    const button = row.getByRole('button', { name: this.#t(`embedConfig:${what}Of`, { name }), exact: true });
    if ((await button.count()) > 0) return button.click();
    await row.getByRole('button').last().click();
    return this.page.getByRole('menuitem', { name: this.#t(`embedConfig:${what}`), exact: true }).click();
  }
  /** Switches an application on or off. */
  async turn(name: string, how: 'turnOn' | 'turnOff'): Promise<void> {
    await this.act(name, how);
    const state = this.#t(how === 'turnOn' ? 'embedConfig:state.ENABLED' : 'embedConfig:state.DISABLED');
    await expect(this.row(name)).toContainText(state);
  }
}

/** The laboratory booking in a frame of the portal. */
export class LabFrame {
  readonly frame: FrameLocator;
  readonly dialog: Locator;
  /** The page in the dialog. */
  readonly booking: FrameLocator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.frame = page.frameLocator('main iframe');
    this.dialog = page.getByRole('dialog').filter({ has: page.locator('iframe') });
    this.booking = this.dialog.frameLocator('iframe');
  }
  get hello(): Locator {
    return this.frame.locator('#who');
  }
  get purpose(): Locator {
    return this.booking.locator('#purpose');
  }
  slot(room: string, slot: string): Locator {
    return this.frame.getByRole('button', { name: new RegExp(`${room}.*${slot}`) });
  }
}
