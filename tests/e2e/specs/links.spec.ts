import type { Page } from '@playwright/test';

import { expect, test, type Account } from '../fixtures.ts';

/** Where each reader begins: what the shell leads to stands on these pages. */
const STARTS: Readonly<Record<string, { readonly account: Account | null; readonly pages: readonly string[] }>> = {
  visitor: { account: null, pages: ['/', '/allServices', '/news', '/guides', '/login'] },
  student: { account: 'student', pages: ['/home/homePage', '/serviceHall', '/home/todos', '/messageCenter'] },
  teacher: { account: 'teacher', pages: ['/home/homePage', '/home/PersonalCenter'] },
  office: { account: 'office', pages: ['/home/homePage', '/admin', '/noticeDesk'] },
  admin: { account: 'admin', pages: ['/home/homePage', '/admin', '/sensitiveWords'] },
};

/** Paths inside the portal that the page links to, one for each page of the table: ids do not matter here. */
async function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ href }) => new URL(href).origin === window.location.origin)
      .map(({ href }) => new URL(href))
      .filter(({ hash, pathname }) => hash === '' && !/\.\w+$|^\/api\//.test(pathname))
      .map(({ pathname, search }) => `${pathname}${search}`),
  );
}

/** The same once no more come. */
async function allLinksOf(page: Page): Promise<string[]> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const { length } = await linksOf(page);
        const isSettled = length === before && length > 0;
        before = length;
        return isSettled;
      },
      { intervals: [1_000] },
    )
    .toBe(true);
  return linksOf(page);
}

/** The same page with another id, or another word of a filter, need not be looked at again. */
const kindOf = (path: string): string =>
  path.replace(/\?.*$/, (query) => query.replace(/=[^&]*/g, '=')).replace(/\/[\w-]{16,}(?=\/|\?|$)/g, '/:id');

for (const [name, { account, pages }] of Object.entries(STARTS)) {
  test.describe(name, () => {
    test.use({ account });

    test('every link and entry leads to a page of use', async ({ page, t }) => {
      test.setTimeout(240_000);
      const useless = [t('common:built.title'), t('common:notFound.title'), t('notice:noPower.title')];
      const seen = new Map<string, string>();
      const open: { readonly to: string; readonly from: string }[] = pages.map((to) => ({ to, from: 'start' }));
      const faults: string[] = [];
      for (let next = open.shift(); next !== undefined; next = open.shift()) {
        const { to, from } = next;
        if (seen.has(kindOf(to))) continue;
        seen.set(kindOf(to), to);
        await page.goto(to);
        const heading = page.getByRole('heading').first();
        await heading.waitFor({ timeout: 15_000 }).catch(() => faults.push(`${from} -> ${to}: no heading`));
        for (const words of useless)
          if ((await page.getByRole('heading', { name: words }).count()) > 0) faults.push(`${from} -> ${to}: ${words}`);
        // One step from where a reader begins: what the pages of the shell lead to.
        if (from === 'start') open.push(...(await allLinksOf(page)).map((link) => ({ to: link, from: to })));
      }
      expect(faults).toEqual([]);
      expect(seen.size).toBeGreaterThan(pages.length);
    });
  });
}
