import { expect, type Locator, type Page } from '@playwright/test';

import type { Texts } from '../texts.ts';

/** The page of chat: the list of conversations and the one that is open. */
export class ChatPage {
  readonly conversations: Locator;
  readonly compose: Locator;
  readonly search: Locator;
  readonly dialog: Locator;
  readonly #page: Page;
  readonly #t: Texts;
  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
    this.conversations = page.getByRole('list', { name: t('chat:list.label') });
    this.compose = page.getByRole('button', { name: t('chat:compose.open') });
    this.search = page.getByRole('searchbox', { name: t('chat:directory.search') });
    this.dialog = page.getByRole('dialog');
  }
  async goto(): Promise<void> {
    await this.#page.goto('/chat');
    await expect(this.conversations).toBeVisible();
  }
  /** Opens chat beside the page from the top bar, where what is unread is counted. */
  async openUnread(): Promise<void> {
    const unread = new RegExp(this.#t('notify:chat.unread', { count: 1 }).replace('1', '\\d+'));
    await this.#page.getByRole('button', { name: unread }).click();
    await expect(this.conversations).toBeVisible();
  }
  conversation(name: string): Locator {
    return this.conversations.getByRole('button', { name: new RegExp(name) }).first();
  }
  log(name: string): Locator {
    return this.#page.getByRole('log', { name: this.#t('chat:messages.label', { name }) });
  }
  message(name: string, text: string): Locator {
    return this.log(name).locator('[data-message]').filter({ hasText: text });
  }
  /** A message by its id, also when its text is gone. */
  messageOf(name: string, id: string): Locator {
    return this.log(name).locator(`[data-message="${id}"]`);
  }
  /** Begins a conversation with somebody of the directory. */
  async begin(name: string): Promise<void> {
    await this.compose.click();
    await this.search.fill(name);
    await this.dialog.getByRole('button', { name: new RegExp(name) }).first().click();
    await expect(this.log(name)).toBeVisible();
  }
  /** Founds a group with people of the directory. */
  async found(name: string, people: readonly string[]): Promise<void> {
    await this.compose.click();
    await this.dialog.getByRole('button', { name: this.#t('chat:compose.group') }).click();
    await this.dialog.getByLabel(this.#t('chat:group.name')).fill(name);
    for (const person of people) {
      await this.search.fill(person);
      await this.dialog.getByRole('button', { name: new RegExp(person) }).first().click();
    }
    await this.dialog.getByRole('button', { name: this.#t('chat:compose.create') }).click();
    await expect(this.log(name)).toBeVisible();
  }
  /** Sends a file from memory. */
  async sendFile(file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }): Promise<void> {
    await this.#page.locator('input[type=file]').setInputFiles(file);
  }
  /** Downloads a file that somebody sent: its name and what is in it. */
  async download(name: string, fileName: string): Promise<{ readonly name: string; readonly text: string }> {
    const loading = this.#page.waitForEvent('download');
    await this.message(name, fileName).getByRole('link').click();
    const loaded = await loading;
    const pieces: Buffer[] = [];
    for await (const piece of await loaded.createReadStream()) pieces.push(piece as Buffer);
    return { name: loaded.suggestedFilename(), text: Buffer.concat(pieces).toString() };
  }
  /** Opens what a group is. */
  async details(name: string): Promise<Locator> {
    // the list and the head of the open conversation have the same menu
    await this.#page.getByRole('button', { name: this.#t('chat:conversation.menu', { name }) }).last().click();
    await this.#page.getByRole('menuitem', { name: this.#t('chat:group.open') }).click();
    return this.#page.getByRole('dialog', { name: this.#t('chat:group.title') });
  }
  async send(name: string, text: string): Promise<void> {
    const field = this.#page.getByRole('textbox', { name: this.#t('chat:composer.label', { name }) });
    await field.fill(text);
    await field.press('Enter');
    await expect(this.message(name, text)).toBeVisible();
  }
  /** Takes a message back through its menu; answers its id. */
  async revoke(name: string, text: string): Promise<string> {
    const id = (await this.message(name, text).getAttribute('data-message')) ?? '';
    await this.message(name, text).hover();
    await this.message(name, text).getByRole('button', { name: this.#t('chat:messages.menu') }).click();
    await this.#page.getByRole('menuitem', { name: this.#t('chat:messages.revoke') }).click();
    return id;
  }
}
