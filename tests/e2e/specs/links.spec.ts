import type { Locator, Page } from '@playwright/test';

import { SIZES, expect, test, type Account } from '../fixtures.ts';
import type { Texts } from '../texts.ts';

/** Where each reader begins: what the shell leads to stands on these pages. */
const STARTS: Readonly<Record<string, { readonly account: Account | null; readonly pages: readonly string[] }>> = {
  visitor: { account: null, pages: ['/', '/allServices', '/news', '/guides', '/login'] },
  student: { account: 'student', pages: ['/home/homePage', '/serviceHall', '/home/todos', '/messageCenter'] },
  teacher: { account: 'teacher', pages: ['/home/homePage', '/home/PersonalCenter'] },
  office: { account: 'office', pages: ['/home/homePage', '/admin', '/noticeDesk'] },
  admin: { account: 'admin', pages: ['/home/homePage', '/admin', '/sensitiveWords'] },
};

/** Paths inside the portal that a part of a page links to, one for each page of the table: ids do not matter here. */
async function linksOf(part: Locator): Promise<string[]> {
  return part.evaluateAll((parts) =>
    parts
      .flatMap((one) => [...one.querySelectorAll<HTMLAnchorElement>('a[href]')])
      .filter(({ href }) => new URL(href).origin === window.location.origin)
      .map(({ href }) => new URL(href))
      .filter(({ hash, pathname }) => hash === '' && !/\.\w+$|^\/api\//.test(pathname))
      .map(({ pathname, search }) => `${pathname}${search}`),
  );
}

/** The same once no more come. */
async function allLinksOf(part: Locator): Promise<string[]> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const { length } = await linksOf(part);
        const isSettled = length === before && length > 0;
        before = length;
        return isSettled;
      },
      { intervals: [1_000] },
    )
    .toBe(true);
  return linksOf(part);
}

/** The same page with another id, or another word of a filter, need not be looked at again. */
const kindOf = (path: string): string =>
  path.replace(/\?.*$/, (query) => query.replace(/=[^&]*/g, '=')).replace(/\/[\w-]{16,}(?=\/|\?|$)/g, '/:id');

/** Follows what `partOf` the pages of `starts` links to, one step; what is wrong, and how many kinds of pages were seen. */
async function follow(
  page: Page,
  starts: readonly string[],
  partOf: (page: Page) => Locator,
  useless: readonly string[],
): Promise<{ readonly faults: readonly string[]; readonly seen: readonly string[] }> {
  const seen = new Map<string, string>();
  const open: { readonly to: string; readonly from: string }[] = starts.map((to) => ({ to, from: 'start' }));
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
    if (from === 'start') open.push(...(await allLinksOf(partOf(page))).map((link) => ({ to: link, from: to })));
  }
  return { faults, seen: [...seen.values()] };
}

/** Headings of pages that are of no use. */
const uselessIn = (t: Texts) => [t('common:built.title'), t('common:notFound.title'), t('notice:noPower.title')];

for (const [name, { account, pages }] of Object.entries(STARTS)) {
  test.describe(name, () => {
    test.use({ account });

    test('every link and entry leads to a page of use', async ({ page, t }) => {
      test.setTimeout(240_000);
      const { faults, seen } = await follow(page, pages, (whole) => whole.locator('body'), uselessIn(t));
      expect(faults).toEqual([]);
      expect(seen.length).toBeGreaterThan(pages.length);
    });
  });
}

for (const account of [null, 'student', 'office', 'admin'] as const) {
  test.describe(`${account ?? 'visitor'} on a phone`, () => {
    test.use({ account, viewport: SIZES.phone });

    test('the bar at the lower edge, what it leads to and the menu of the account are of use', async ({ page, shell, t }) => {
      test.setTimeout(240_000);
      await page.goto(account === null ? '/' : '/home/homePage');
      const bar = page.getByRole('navigation', { name: t('shell:nav.bottom') });
      await expect(bar).toBeVisible();
      const places = await allLinksOf(bar);
      expect(places).toHaveLength(account === null ? 3 : 5);
      // What the pages themselves lead to is the same as at a desk; what stands around them is not, and neither is 'mine'.
      const around = (whole: Page) =>
        whole.url().endsWith('/home/PersonalCenter') ? whole.locator('body') : whole.locator('header, nav, footer');
      const { faults, seen } = await follow(page, places, around, uselessIn(t));
      expect(faults).toEqual([]);
      expect(seen.length).toBeGreaterThanOrEqual(places.length);
      if (account === null) return;
      await page.goto('/home/homePage');
      await shell.userMenu.click();
      await page.getByRole('menuitem', { name: t('shell:user.center') }).click();
      await expect(page).toHaveURL(/\/home\/PersonalCenter$/);
      await expect(page.getByRole('heading').first()).toBeVisible();
    });
  });
}
