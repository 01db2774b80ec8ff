import type { Locator, Page } from '@playwright/test';

import type { Account } from './fixtures.ts';
import { expect } from './fixtures.ts';
import type { Texts } from './texts.ts';

/** Where a reader begins: what the shell leads to stands on these pages. */
export interface Start {
  readonly account: Account | null;
  readonly pages: readonly string[];
}

/** Every kind of reader. */
export const STARTS: Readonly<Record<string, Start>> = {
  visitor: { account: null, pages: ['/', '/allServices', '/news', '/guides', '/login'] },
  student: { account: 'student', pages: ['/home/homePage', '/serviceHall', '/home/todos', '/messageCenter'] },
  teacher: { account: 'teacher', pages: ['/home/homePage', '/home/PersonalCenter'] },
  office: { account: 'office', pages: ['/home/homePage', '/admin', '/noticeDesk'] },
  admin: { account: 'admin', pages: ['/home/homePage', '/admin', '/sensitiveWords'] },
};

/** Headings by which a page says that it is of no use. */
export async function uselessOn(page: Page, t: Texts): Promise<string[]> {
  const found: string[] = [];
  for (const name of [t('common:built.title'), t('common:notFound.title'), t('notice:noPower.title')])
    if ((await page.getByRole('heading', { name }).count()) > 0) found.push(name);
  return found;
}

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
export async function allLinksOf(part: Locator): Promise<string[]> {
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
export const kindOf = (path: string): string =>
  path.replace(/\?.*$/, (query) => query.replace(/=[^&]*/g, '=')).replace(/\/[\w-]{16,}(?=\/|\?|$)/g, '/:id');
