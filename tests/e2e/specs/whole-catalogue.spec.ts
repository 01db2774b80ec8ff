// Opening counts once for a person and a window of time: files whose names come before this one find services that nobody has
// opened yet.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { type OpenedService, openAll } from '../components/opened-services.ts';
import { expect, test } from '../fixtures.ts';
import type { Texts } from '../texts.ts';

const demo = (file: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../demo', file), 'utf8'));

/** The services of the demonstration. */
const SERVICES = demo('services.json') as readonly {
  readonly code: string;
  readonly name: string;
  readonly open_way: string;
  readonly access_way: string;
  readonly url: string;
}[];
/** Agreements that are accepted before a service opens, by its code. */
const AGREEMENTS = demo('agreements.json') as Readonly<Record<string, string>>;
/** Services on one page of a list. */
const PAGE_SIZE = 24;

/** Goes through all pages of a list inside one tab. */
async function throughList(page: Page, t: Texts, path: string, known: Map<string, OpenedService>): Promise<void> {
  const cards = page.getByRole('main').getByRole('article');
  const next = page.getByRole('main').getByRole('button', { name: t('common:page.next'), exact: true });
  await page.goto(path);
  for (;;) {
    await expect(cards.first()).toBeVisible();
    const found = await openAll(page, [...known.keys()], {
      starts: [t('services:detail.start'), t('services:detail.book')],
      parts: [t('services:detail.part.materials'), t('services:detail.part.guide')],
      agree: t('services:agreement.agree'),
      close: t('common:action.close'),
    });
    for (const one of found) known.set(one.name, one);
    if ((await cards.count()) < PAGE_SIZE || (await next.isDisabled())) return;
    const first = (await cards.first().getAttribute('aria-label')) ?? '';
    await next.click();
    await expect(cards.first()).not.toHaveAttribute('aria-label', first);
  }
}

/** What its way in the demonstration has to lead to. */
function expectedWay({ code, open_way: openWay, access_way: accessWay, url }: (typeof SERVICES)[number]): string {
  const end = url.startsWith('/apply/') ? 'apply' : accessWay === '4' ? 'code' : 'outside';
  if (openWay !== '1001') return end;
  return code in AGREEMENTS ? `detail agreement ${end}` : `detail ${end}`;
}

test('each of the 260 services opens a page of use', async ({ page, browserOf, t }) => {
  test.setTimeout(360_000);
  const known = new Map<string, OpenedService>();
  for (const account of ['student', 'teacher', 'office', 'admin'] as const)
    await test.step(account, async () => throughList(await browserOf(account), t, '/serviceHall', known));
  await test.step('visitors', () => throughList(page, t, '/allServices', known));

  const opened = [...known.values()];
  expect(opened.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual([]);
  expect(SERVICES).toHaveLength(260);
  expect(opened.map(({ name }) => name).toSorted()).toEqual(SERVICES.map(({ name }) => name).toSorted());
  const wrong = SERVICES.filter((one) => known.get(one.name)?.way.join(' ') !== expectedWay(one));
  expect(wrong.map(({ name }) => `${name}: ${known.get(name)?.way.join(' ')}`)).toEqual([]);
  for (const { name, way, addresses } of opened)
    if (way.includes('outside')) expect(addresses, name).toEqual([expect.stringMatching(/^https:\/\/[a-z]+\.yunling\.example\//)]);
});
