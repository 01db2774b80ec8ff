import type { Page } from '@playwright/test';

/** What a click on a service, and "handle it now" after it, led to. */
export interface OpenedService {
  readonly name: string;
  /** Steps from the list: the detail, the page that says what to do now, another system's address, a code for the phone. */
  readonly way: readonly ('detail' | 'agreement' | 'apply' | 'outside' | 'code')[];
  /** Addresses of other systems that the portal opened. */
  readonly addresses: readonly string[];
  /** What is wrong, in words; empty when every step is of use. */
  readonly faults: readonly string[];
}

/** Texts by which the pages are known. */
export interface OpenedTexts {
  /** "Handle it now" in the words of each kind of handling. */
  readonly starts: readonly string[];
  /** Headings of a page that says what to do now: materials, steps. */
  readonly parts: readonly string[];
  readonly agree: string;
  readonly close: string;
}

/**
 * Opens every service of the list that the page shows, as a reader does by its name, but inside the browser: some hundred
 * round trips of a driver would take minutes. `known` names are left out. Windows are not opened, their addresses are noted.
 */
export async function openAll(page: Page, known: readonly string[], texts: OpenedTexts): Promise<OpenedService[]> {
  return page.evaluate(
    async ([skipped, { starts, parts, agree, close }]) => {
      const WITHIN_MS = 10_000;
      const opened: string[] = [];
      // a window that says what it waits for needs a page to say it on
      const waiting = document.implementation.createHTMLDocument('');
      const location = { replace: (url: string) => opened.push(url) };
      window.open = () => ({ opener: null, close: () => undefined, document: waiting, location }) as never;
      const all = <E extends HTMLElement = HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];
      const until = async <T>(of: () => T | null | undefined | false): Promise<T | null> => {
        const end = performance.now() + WITHIN_MS;
        for (;;) {
          const found = of();
          if (found !== null && found !== undefined && found !== false) return found;
          if (performance.now() > end) return null;
          await new Promise((resolve) => setTimeout(resolve, 16));
        }
      };
      const list = window.location.pathname;
      const card = (name: string) => all('main article').find((one) => one.getAttribute('aria-label') === name);
      const titled = (name: string) => all('main h1').some((one) => one.innerText.trim() === name);
      const isFailed = () => all('main [role=alert]').length > 0;
      const isAsked = () => all('dialog[open] input[type=checkbox]').length > 0;
      const isDialog = () => all('dialog[open]').length > 0;
      const press = (text: string) =>
        all<HTMLButtonElement>('dialog[open] button')
          .find((one) => one.innerText.trim() === text && !one.disabled)
          ?.click();

      /** What to do now: a phone, or a place, hours, materials and steps beside the first line. */
      const isOfUse = () =>
        all('main a[href^="tel:"]').length > 0 ||
        all('main ol li').length > 1 ||
        all('main h2').some((one) => parts.includes(one.innerText.trim()));

      async function visit(name: string): Promise<OpenedService> {
        const way: OpenedService['way'][number][] = [];
        const faults: string[] = [];
        opened.length = 0;
        let steps = 0;
        /** Waits for whatever comes after a click. */
        const follow = async (from: string, where: string) => {
          const came = await until(() => {
            if (isFailed()) return 'failed' as const;
            if (opened.length > 0) return 'outside' as const;
            if (isDialog()) return isAsked() ? ('agreement' as const) : ('code' as const);
            if (window.location.pathname === from || !titled(name)) return null;
            return window.location.pathname.startsWith('/apply/') ? ('apply' as const) : ('detail' as const);
          });
          if (came === null || came === 'failed') faults.push(`${where}: ${came ?? 'nothing came'}, ${window.location.pathname}`);
          else way.push(came);
          if (window.location.pathname !== from) steps += 1;
          return came;
        };
        card(name)?.querySelector<HTMLElement>('h2 button')?.click();
        if ((await follow(list, 'list')) === 'detail') {
          const start = all('main header button').find((one) => starts.includes(one.innerText.trim()));
          if (start === undefined) faults.push('detail: no way to begin');
          const detail = window.location.pathname;
          start?.click();
          let next = start === undefined ? null : await follow(detail, 'detail');
          if (next === 'agreement') {
            all('dialog[open] input[type=checkbox]')[0]?.click();
            await until(() => {
              press(agree);
              return !isDialog();
            });
            next = await follow(detail, 'agreement');
          }
          if (next === 'apply' && (await until(isOfUse)) === null) faults.push('apply: does not say what to do');
        }
        press(close);
        if ((await until(() => !isDialog())) === null) faults.push('dialog: does not close');
        const addresses = [...opened];
        if (steps > 0) window.history.go(-steps);
        if ((await until(() => window.location.pathname === list && card(name))) === null)
          faults.push('back: the list did not come');
        return { name, way, addresses, faults };
      }

      const results: OpenedService[] = [];
      const names = all('main article').map((one) => one.getAttribute('aria-label') ?? '');
      for (const name of names) if (!skipped.includes(name)) results.push(await visit(name));
      return results;
    },
    [known, texts] as const,
  );
}
