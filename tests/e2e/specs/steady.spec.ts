import type { Page } from '@playwright/test';

import { ROUTES } from '../../../web/apps/portal/src/shared/config/routes.ts';
import { SHIFT_MAX, footed, watchShifts } from '../components/shifts.ts';
import { type Account, SIZES, expect, test } from '../fixtures.ts';
import { PLACES } from '../places.ts';
import type { Texts } from '../texts.ts';

/** Pages that have no place of their own: their heading, and nothing of them is waited for any more. */
const headed = (path: string) => async (page: Page): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
};

/** What most people open, and where administration begins; pages that wait for more than one answer. */
const PAGES: Readonly<Record<string, readonly [Account | null, (page: Page, t: Texts) => Promise<void>]>> = {
  home: placeOf('homePage'),
  'personal centre': placeOf('personalCenter'),
  hall: ['student', headed(ROUTES.serviceHall.path)],
  'hall of visitors': placeOf('allServices'),
  service: placeOf('service'),
  matters: placeOf('todos'),
  records: placeOf('records'),
  messages: ['student', headed(ROUTES.messageCenter.path)],
  news: placeOf('news'),
  'news item': placeOf('newsDetail'),
  'three lists': placeOf('threeLists'),
  'three lists of visitors': placeOf('publicLists'),
  duty: placeOf('duty'),
  drafts: placeOf('todos, drafts'),
  draft: placeOf('draft'),
  application: placeOf('application'),
  'desk of guides': placeOf('managementGuideConfig'),
  administration: placeOf('admin'),
};

function placeOf(name: string): readonly [Account | null, (page: Page, t: Texts) => Promise<void>] {
  const place = PLACES.find((one) => one.name === name);
  if (place === undefined) throw new Error(`${name} is no place`);
  return [place.account, place.visit];
}

for (const size of ['desk', 'phone'] as const) {
  for (const [name, [account, visit]] of Object.entries(PAGES)) {
    test.describe(`${name}, ${size}`, () => {
      test.use({ account, viewport: SIZES[size] });

      test('comes without anything jumping', async ({ page, t }) => {
        expect(await shiftsOf(page, visit, t, account !== 'admin')).toBeLessThanOrEqual(SHIFT_MAX);
      });
    });
  }
}

/** Pages whose filters break into lines in a small window, where words of English are longer. */
for (const name of ['configPreview', 'serviceFeedback', 'managementGuideConfig']) {
  test.describe(`${name}, a small window`, () => {
    const [account, visit] = placeOf(name);
    test.use({ account, language: 'en', viewport: { width: 1024, height: 768 } });

    test('comes without anything jumping', async ({ page, t }) => {
      expect(await shiftsOf(page, visit, t, false)).toBeLessThanOrEqual(SHIFT_MAX);
    });
  });
}

/** What moved until a page was there, its footer too where it has one. */
async function shiftsOf(
  page: Page,
  visit: (page: Page, t: Texts) => Promise<void>,
  t: Texts,
  isFooted: boolean,
): Promise<number> {
  const shifts = await watchShifts(page);
  await visit(page, t);
  await expect(page.getByRole('main').getByRole('status', { name: t('common:state.loading') })).toHaveCount(0);
  await page.waitForLoadState('load');
  if (isFooted) await footed(page);
  return shifts();
}
