import type { Page } from '@playwright/test';

import { type Account, expect, test as base } from './fixtures.ts';
import { ownServer } from './servers.ts';

/** Pages of one worker, by who is signed in; null for nobody. */
interface Pages {
  readonly of: (account: Account | null) => Promise<Page>;
  readonly leave: (account: Account | null) => Promise<void>;
}

const CHINESE = { locale: 'zh-CN', baseURL: ownServer().url } as const;

/**
 * Tests that look at pages and change nothing: those of one account go on in the same page one after the other. A context of
 * its own, which loads and compiles everything anew, costs as much as looking.
 */
export const test = base.extend<object, { readonly pages: Pages }>({
  pages: [
    async ({ browser, signedIn }, use) => {
      const open = new Map<Account | null, Page>();
      const leave = async (account: Account | null) => {
        await open.get(account)?.context().close();
        open.delete(account);
      };
      await use({
        leave,
        of: async (account) => {
          const known = open.get(account);
          if (known !== undefined) return known;
          const storageState = account === null ? { cookies: [], origins: [] } : await signedIn(account);
          const page = await (await browser.newContext({ ...CHINESE, storageState })).newPage();
          open.set(account, page);
          return page;
        },
      });
      for (const account of open.keys()) await leave(account);
    },
    { scope: 'worker' },
  ],
  page: async ({ pages, account, viewport }, use, info) => {
    const page = await pages.of(account);
    if (viewport !== null) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    await use(page);
    page.removeAllListeners('pageerror').removeAllListeners('console');
    // what failed may be anywhere
    if (info.status !== info.expectedStatus) await pages.leave(account);
  },
});

export { expect };
