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
  /**
   * Opens the chat with somebody of the contacts that the server sends; with unread messages they stand at the top and in
   * their group. While contacts and their messages still come in, converse.js draws the list anew under the pointer and
   * loses the click: whoever sits there clicks again.
   */
  async open(name: string): Promise<void> {
    const contact = this.#page.locator('converse-roster a.open-chat').filter({ hasText: name }).first();
    await expect(async () => {
      await contact.click();
      await expect(this.#page.locator('converse-chat textarea.chat-textarea')).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
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
