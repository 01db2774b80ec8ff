import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { buildSafeHtml, openSafeHtml, provoke } from '../components/safe-html-page.ts';
import { ownServer } from '../servers.ts';

interface Payload {
  readonly family: string;
  readonly html: string;
}
const payloads = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../web/packages/safe-html/payloads.json'), 'utf8'),
) as readonly Payload[];
const texts = payloads.map(({ html }) => html);

test.use({ baseURL: async ({}, use) => use(ownServer().url) });

let folder = '';
test.beforeAll(async () => {
  folder = await buildSafeHtml();
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const origin = (baseURL: string | undefined) => new URL(baseURL ?? 'http://127.0.0.1').origin;
function show(list: readonly string[]): void {
  (window as unknown as { renderSafely: (texts: readonly string[]) => void }).renderSafely(list);
}

test('attacks work where nothing is done against them', async ({ page, baseURL }) => {
  const outcome = await openSafeHtml(page, folder, origin(baseURL), null);
  const live = payloads.filter(({ family }) => ['handler', 'spelling', 'address', 'namespace'].includes(family));
  await page.evaluate(
    (list) => {
      for (const html of list) document.getElementById('root')?.append(document.createRange().createContextualFragment(html));
    },
    live.map(({ html }) => html),
  );
  await provoke(page);
  // Otherwise a corpus of blanks would pass the tests below.
  expect(outcome.executions.length).toBeGreaterThan(100);
});

for (const policy of ['without a policy', "under the portal's own policy"] as const) {
  test(`no attack runs ${policy}`, async ({ page, request, baseURL }) => {
    expect(texts.length).toBeGreaterThanOrEqual(400);
    const csp = policy === 'without a policy' ? null : ((await request.get('/')).headers()['content-security-policy'] ?? null);
    if (policy !== 'without a policy') expect(csp).toContain("script-src 'self'");
    const outcome = await openSafeHtml(page, folder, origin(baseURL), csp);
    await page.evaluate(show, texts);
    await expect(page.locator('#root > div')).toHaveCount(texts.length);
    await provoke(page);
    expect(outcome).toEqual({ executions: [], violations: [], outside: [] });
    const found = await page.locator('#root *').evaluateAll((elements) =>
      elements
        .filter((element) => element instanceof HTMLAnchorElement && element.hasAttribute('href'))
        .map((element) => (element as HTMLAnchorElement).protocol)
        .filter((protocol) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)),
    );
    expect(found).toEqual([]);
    expect(page.frames()).toHaveLength(1);
    expect(await page.locator('#root').locator('script, style, svg, math, iframe, object, embed, form, input, link, meta, base').count()).toBe(0);
  });
}
