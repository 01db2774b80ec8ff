import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { ROUTES } from '../../../web/apps/portal/src/shared/config/routes.ts';
import { expect, test } from '../fixtures.ts';
import { STARTS, allLinksOf, kindOf, uselessOn } from '../walk.ts';

test.use({ language: 'en' });

/** Tabs of a page that are opened one after the other. */
const TABS_MAX = 12;

interface People {
  readonly surnames: readonly { readonly char: string }[];
  readonly given: Readonly<Record<string, readonly { readonly char: string }[]>>;
  readonly accounts: readonly { readonly name: string }[];
}

/**
 * What stays as it is registered, whatever one reads: names of people, whole or hidden but for the family name (the
 * demonstration's, by the file they are made from), of classes, and of files that people handed in; and the name of the
 * language itself.
 */
const REGISTERED = [
  namesOf(JSON.parse(readFileSync(join(import.meta.dirname, '../../../demo/people.json'), 'utf8')) as People),
  /\p{Script=Han}{2}\d{4}/gu,
  /[\p{Script=Han}\w（）]+\.(?:png|jpg|pdf|docx|xlsx)/gu,
  /^中文$/g,
] as const;

function namesOf({ surnames, given, accounts }: People): RegExp {
  const chars = (rows: readonly { readonly char: string }[]) => rows.map(({ char }) => char).join('|');
  const last = chars([...(given['male_last'] ?? []), ...(given['female_last'] ?? [])]);
  const known = accounts.map(({ name }) => name).join('|');
  const whole = `(?<!\\p{Script=Han})(?:${chars(surnames)})(?:${chars(given['first'] ?? [])})?(?:${last})(?!\\p{Script=Han})`;
  return new RegExp(`${known}|${whole}|(?:${chars(surnames)})\\*+`, 'gu');
}

/** Everything a page says in Chinese, and what of it is marked as Chinese. */
interface Said {
  readonly unmarked: readonly string[];
  readonly named: readonly string[];
  readonly marked: readonly string[];
}

/**
 * What a page says in Chinese to somebody who reads English, but for names of people, for what is marked as Chinese (what people
 * wrote, the number of the school's record, the name of the language), and for names of controls that repeat what is marked.
 */
async function chineseOn(page: Page): Promise<string[]> {
  const said = await page.evaluate((): Said => {
    const han = /\p{Script=Han}/u;
    const isMarked = (element: Element | null) => element?.closest(':lang(zh)') !== null;
    // what one types oneself is no text of the page
    const isShown = (element: Element | null) => element?.closest('script, style, noscript, textarea, [role="textbox"]') === null;
    // the last letter of a name, where there is no picture of somebody
    const isInitial = (element: Element | null, text: string) =>
      [...text].length === 1 && element?.closest('[aria-hidden="true"]') !== null;
    const unmarked: string[] = [];
    const marked: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim();
      const { parentElement } = node;
      if (!han.test(text) || !isShown(parentElement) || isInitial(parentElement, text)) continue;
      (isMarked(parentElement) ? marked : unmarked).push(text);
    }
    const named = [document.title];
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext']) {
      for (const element of document.body.querySelectorAll(`[${name}]`))
        if (!isMarked(element)) named.push(element.getAttribute(name) ?? '');
    }
    return { unmarked, named, marked };
  });
  const isChinese = (text: string) =>
    /\p{Script=Han}/u.test(REGISTERED.reduce((rest, words) => rest.replace(words, ''), text));
  const known = said.marked.toSorted((a, b) => b.length - a.length);
  const unrepeated = (text: string) => known.reduce((rest, words) => rest.replaceAll(words, ''), text);
  const found = [...said.unmarked.filter(isChinese), ...said.named.filter((text) => isChinese(unrepeated(text)))];
  return [...new Set(found)];
}

/** Waits until nothing loads and nothing comes any more. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor({ timeout: 15_000 });
  let before = '';
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(
          () => `${String(document.querySelectorAll('[aria-busy="true"]').length)} ${document.body.innerText}`,
        );
        const isSettled = now === before && now.startsWith('0 ');
        before = now;
        return isSettled;
      },
      { intervals: [400], timeout: 20_000 },
    )
    .toBe(true);
}

/** How long a page may show the heading of the one before, until it is loaded anew. */
const LEFT_WITHIN_MS = 2_000;

/** Goes on as a link would, which loads no page anew; what then still shows the heading of before is loaded. */
async function goTo(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path);
    return;
  }
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['before'] = 'true';
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  const heading = page.locator('h1:not([data-before])').first();
  const isThere = await heading.waitFor({ timeout: LEFT_WITHIN_MS }).then(
    () => true,
    () => false,
  );
  if (!isThere || (await page.locator('h1[data-before]').count()) > 0) await page.goto(path);
}

/** The page and what its tabs show. */
async function chineseOnPage(page: Page, path: string): Promise<string[]> {
  await goTo(page, path);
  await settled(page);
  const found = await chineseOn(page);
  const tabs = page.getByRole('main').getByRole('tab');
  for (let at = 0; at < Math.min(await tabs.count(), TABS_MAX); at += 1) {
    const tab = tabs.nth(at);
    if ((await tab.getAttribute('aria-selected')) === 'true' || !(await tab.isVisible())) continue;
    await tab.click();
    await settled(page);
    found.push(...(await chineseOn(page)));
  }
  return found;
}

/** Whose pages of the table each reader walks: the others of those they may open are the same for them. */
const AUDIENCES: Readonly<Record<string, string>> = { visitor: 'everybody', student: 'members', admin: 'administrators' };

/** Pages of the table that stand for themselves; the lock page would lock all that come after it. */
function pagesOf(reader: string): string[] {
  const rows = Object.values(ROUTES).filter(({ page, audience }) => page !== null && audience === AUDIENCES[reader]);
  const paths = rows.map(({ path }) => path as string);
  return paths.filter((path) => !path.includes(':') && path !== ROUTES.lock.path);
}

for (const [name, start] of Object.entries(STARTS)) {
  test.describe(name, () => {
    test.use({ account: start.account });

    test('every link and entry leads to a page of use, which speaks English alone', async ({ page, t }) => {
      test.setTimeout(600_000);
      const seen = new Set<string>();
      const found = new Map<string, string>();
      const useless: string[] = [];
      // what no link leads to yet may be of no use yet
      const open = [
        ...start.pages.map((path) => ({ path, from: 'start' })),
        ...pagesOf(name).map((path) => ({ path, from: 'table' })),
      ];
      for (let next = open.shift(); next !== undefined; next = open.shift()) {
        const { path, from } = next;
        if (seen.has(kindOf(path))) continue;
        seen.add(kindOf(path));
        for (const text of await chineseOnPage(page, path)) if (!found.has(text)) found.set(text, path);
        if (from !== 'table')
          for (const words of await uselessOn(page, t)) useless.push(`${from} -> ${path}: ${words}`);
        if ((from !== 'start' && from !== 'table') || (await page.locator('a[href]').count()) === 0) continue;
        open.push(...(await allLinksOf(page.locator('body'))).map((link) => ({ path: link, from: path })));
      }
      expect(useless).toEqual([]);
      expect([...found].map(([text, path]) => `${path}: ${text}`)).toEqual([]);
      expect(seen.size).toBeGreaterThan(start.pages.length);
    });
  });
}
