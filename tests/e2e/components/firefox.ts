import { expect } from '@playwright/test';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';

import type { Language } from '../texts.ts';

/** Debian's package firefox-esr. */
const FIREFOX = '/usr/bin/firefox-esr';
/** Longest wait for something to show. */
const SHOWN_WITHIN_MS = 20_000;

/** Something by its accessible name and role, as a reader of the screen finds it. */
function accessible(role: string, name: string): string {
  return `::-p-aria([name="${name.replaceAll('"', String.raw`\"`)}"][role="${role}"])`;
}

/**
 * A tab of Firefox, driven by WebDriver BiDi: Playwright drives only a Firefox of its own making, people have Debian's. What
 * pages throw and log as errors is gathered.
 */
export class Firefox {
  readonly #browser: Browser;
  readonly #page: Page;
  readonly #origin: string;
  /** What pages threw or logged as errors. */
  readonly complaints: string[] = [];

  private constructor(browser: Browser, page: Page, origin: string) {
    this.#browser = browser;
    this.#page = page;
    this.#origin = origin;
    page.setDefaultTimeout(SHOWN_WITHIN_MS);
    page.on('pageerror', (error) => this.complaints.push(`${page.url()}: ${String(error)}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(`${page.url()}: ${message.text()}`);
    });
  }
  static async start(origin: string, language: Language): Promise<Firefox> {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: FIREFOX,
      defaultViewport: { width: 1440, height: 900 },
      extraPrefsFirefox: { 'intl.accept_languages': language === 'en' ? 'en-US, en' : 'zh-CN, zh' },
    });
    return new Firefox(browser, await browser.newPage(), origin);
  }
  async close(): Promise<void> {
    await this.#browser.close();
  }
  async version(): Promise<string> {
    return this.#browser.version();
  }
  async goto(path: string): Promise<void> {
    await this.#page.goto(this.#origin + path);
  }
  async reload(): Promise<void> {
    await this.#page.reload();
  }
  async expectPath(path: string | RegExp): Promise<void> {
    const pathname = () => new URL(this.#page.url()).pathname;
    await expect.poll(pathname, { timeout: SHOWN_WITHIN_MS }).toMatch(typeof path === 'string' ? RegExp(`^${path}$`) : path);
  }
  /** Waits until something shows. */
  async see(role: string, name: string): Promise<void> {
    await this.#found(accessible(role, name));
  }
  /** The same for a selector of CSS, optionally with a text within. */
  async seeText(selector: string, text: string): Promise<void> {
    await this.#page.waitForFunction(
      (wanted, part) => [...document.querySelectorAll<HTMLElement>(wanted)].some((one) => one.innerText.includes(part)),
      {},
      selector,
      text,
    );
  }
  async click(role: string, name: string): Promise<void> {
    await (await this.#found(accessible(role, name))).click();
  }
  /** Clicks until what it opens shows: a page that is still being drawn may move away below the click. */
  async clickFor(role: string, name: string, opens: string): Promise<void> {
    await expect(async () => {
      if ((await this.#page.$(opens)) === null) await this.click(role, name);
      await this.#page.waitForSelector(opens, { visible: true, timeout: 2_000 });
    }).toPass({ timeout: SHOWN_WITHIN_MS });
  }
  /** Clicks the first element of a selector of CSS that has a text; lists are drawn anew while they are looked through. */
  async clickText(selector: string, text: string): Promise<void> {
    await expect(async () => {
      for (const one of await this.#page.$$(selector)) {
        if (!(await one.evaluate((element, part) => (element as HTMLElement).innerText.includes(part), text))) continue;
        await one.click();
        return;
      }
      throw new Error(`${this.#page.url()}: no ${selector} with ${text}`);
    }).toPass({ timeout: SHOWN_WITHIN_MS });
  }
  /** Clicks the first element of a selector of CSS. */
  async clickFirst(selector: string): Promise<void> {
    await this.#page.locator(selector).click();
  }
  /** Types letter by letter, as people do. */
  async type(role: string, name: string, text: string): Promise<void> {
    await this.typeInto(accessible(role, name), text);
  }
  /** The same by a selector: to Firefox a field for passwords has no role. */
  async typeInto(selector: string, text: string): Promise<void> {
    const field = await this.#found(selector);
    await field.click();
    await field.type(text);
  }
  async press(key: 'ArrowDown' | 'Enter' | 'Escape'): Promise<void> {
    await this.#page.keyboard.press(key);
  }
  /** How many elements of a selector show. */
  async expectCount(selector: string, count: number): Promise<void> {
    const shown = () =>
      this.#page.$$eval(selector, (all) => all.filter((one) => one.checkVisibility()).length);
    await expect.poll(shown, { timeout: SHOWN_WITHIN_MS }).toBe(count);
  }
  /** The text of the first element of a selector. */
  async textOf(selector: string): Promise<string> {
    await this.#found(selector);
    return this.#page.$eval(selector, (element) => (element as HTMLElement).innerText.trim());
  }
  async #found(selector: string): Promise<ElementHandle> {
    const element = await this.#page.waitForSelector(selector, { visible: true });
    if (element === null) throw new Error(`${this.#page.url()}: no ${selector}`);
    return element;
  }
}
