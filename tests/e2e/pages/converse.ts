import { expect, type Locator, type Page } from '@playwright/test';

/** The window of converse.js, a chat client of others. */
export class ConversePage {
  readonly messages: Locator;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
    this.messages = page.locator('converse-chat .chat-msg');
  }
  async signIn(address: string, password: string): Promise<void> {
    await this.#page.getByLabel('XMPP Address').fill(address);
    await this.#page.getByLabel('Password', { exact: true }).fill(password);
    await this.#page.getByRole('button', { name: 'Log in' }).click();
  }
  /** Somebody of the contacts that the server sends; with unread messages they stand at the top and in their group. */
  contact(name: string): Locator {
    return this.#page.locator('converse-roster a.open-chat').filter({ hasText: name }).first();
  }
  message(text: string): Locator {
    return this.messages.filter({ hasText: text });
  }
  async send(text: string): Promise<void> {
    const field = this.#page.locator('converse-chat textarea.chat-textarea');
    await field.fill(text);
    await field.press('Enter');
    await expect(this.message(text)).toBeVisible();
  }
}
