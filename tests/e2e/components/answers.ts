import { expect, type Page, type Request } from '@playwright/test';

/** Calls that are on their way, by page. */
const asked = new WeakMap<Page, Set<Request>>();

/** Notes the calls of a page from now on; before it is opened. */
export function watchAnswers(page: Page): void {
  const open = new Set<Request>();
  asked.set(page, open);
  page.on('request', (request) => {
    // the stream of events ends with the page
    const isCall = ['fetch', 'xhr'].includes(request.resourceType()) && !request.url().endsWith('/events');
    if (isCall) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Waits until each call of a watched page has its answer. */
export async function everythingAnswered(page: Page): Promise<void> {
  const open = asked.get(page);
  if (open === undefined) throw new Error('this page is not watched');
  await expect.poll(() => [...open].map((request) => request.url())).toEqual([]);
}
