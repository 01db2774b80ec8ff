import { expect } from '@playwright/test';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';

import type { Language } from '../texts.ts';

/** Debian's package firefox-esr. */
const FIREFOX = '/usr/bin/firefox-esr';
/** Longest wait for something to show. */
const SHOWN_WITHIN_MS = 20_000;

/** What has a role, by CSS. Beside busy processes Firefox does not answer who asks its tree of accessibility. */
const OF_ROLE = {
  button: 'button',
  combobox: '[role=combobox]',
  heading: 'h1, h2, h3',
  list: 'ul, ol',
  listbox: '[role=listbox]',
  textbox: 'input:not([type]), input[type=text], textarea, [role=textbox]',
} as const;
type Role = keyof typeof OF_ROLE;

/** The first one of a selector that shows and has a name: in the page. */
function namedIn(selector: string, name: string): Element | null {
  const text = (element: Element | null) => {
    if (element === null) return '';
    const spoken = element.cloneNode(true) as Element;
    for (const hidden of spoken.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return spoken.textContent.trim();
  };
  const names = (one: Element) => [
    one.getAttribute('aria-label'),
    ...(one.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => text(document.getElementById(id))),
    ...(one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? [...(one.labels ?? [])].map(text) : []),
    text(one),
  ];
  const isMeant = (one: Element) => one.checkVisibility() && names(one).includes(name);
  return [...document.querySelectorAll(selector)].find(isMeant) ?? null;
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
  async see(role: Role, name: string): Promise<void> {
    await this.#named(role, name);
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
  async click(role: Role, name: string): Promise<void> {
    await (await this.#named(role, name)).click();
  }
  /** Clicks until what it opens shows: a page that is still being drawn may move away below the click. */
  async clickFor(role: Role, name: string, opens: string): Promise<void> {
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
  async type(role: Role, name: string, text: string): Promise<void> {
    await this.#typeInto(await this.#named(role, name), text);
  }
  /** The same by a selector: to Firefox a field for passwords has no role. */
  async typeInto(selector: string, text: string): Promise<void> {
    await this.#typeInto(await this.#found(selector), text);
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
  async #typeInto(field: ElementHandle, text: string): Promise<void> {
    await field.click();
    await field.type(text);
  }
  async #named(role: Role, name: string): Promise<ElementHandle> {
    const found = await this.#page.waitForFunction(namedIn, {}, OF_ROLE[role], name);
    const element = found.asElement() as ElementHandle | null;
    if (element === null) throw new Error(`${this.#page.url()}: no ${role} ${name}`);
    return element;
  }
  async #found(selector: string): Promise<ElementHandle> {
    const element = await this.#page.waitForSelector(selector, { visible: true });
    if (element === null) throw new Error(`${this.#page.url()}: no ${selector}`);
    return element;
  }
}
