import type { Page, Request } from '@playwright/test';

import { everythingAnswered, watchAnswers } from '../components/answers.ts';
import { SHIFT_MAX, footed, watchShifts } from '../components/shifts.ts';
import { SIZES, expect, test } from '../fixtures.ts';

/** What the home page of a signed-in person may ask for, loaded cold: files, calls, the event stream and chat's socket. */
const REQUESTS_MAX = 40;
/** Of those, scripts and styles. */
const FILES_MAX = 20;

/**
 * Loads. What is late for its bundle, or misses it, on a machine that is busy with other things is asked for alone and counts:
 * the best of these is what the page is made to do.
 */
const LOADS = 3;

/** Cards asked for alone. */
const alone = (asked: readonly string[]) => asked.filter((one) => one.endsWith('/cards/data'));
const isTogether = (asked: readonly string[]) => asked.length <= REQUESTS_MAX && alone(asked).length === 0;

/** Notes everything that a page asks for over the network, the socket too. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    if (/^https?:/.test(request.url()))
      asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`);
  });
  page.on('websocket', (socket) => asked.push(`websocket ${new URL(socket.url()).pathname}`));
  return asked;
}

for (const account of ['student', 'teacher'] as const) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test.describe(`the home page of a ${account}, ${size}`, () => {
      test.use({ account, viewport });
      // the page as it is by default, whatever cards another test has taken
      test.beforeEach(async ({ home }) => {
        await home.goto();
        await home.reset();
      });

      test('comes in few requests, and nothing moves', async ({ page, home }) => {
        const asked = watchRequests(page);
        const shifts = await watchShifts(page);
        watchAnswers(page);
        const browser = await page.context().newCDPSession(page);
        let best: readonly string[] = [];
        for (let load = 0; load < LOADS && (load === 0 || !isTogether(best)); load++) {
          await browser.send('Network.clearBrowserCache');
          asked.length = 0;
          // chat is the last to begin
          const socket = page.waitForEvent('websocket');
          const lists = page.waitForResponse(/\/tigase\/getLastChatList$/);
          await home.goto();
          await expect(home.tiles).toHaveCount(8);
          await footed(page);
          await socket;
          await lists;
          await everythingAnswered(page);
          if (load === 0 || asked.length < best.length) best = asked.toSorted();
          expect(await shifts()).toBeLessThanOrEqual(SHIFT_MAX);
        }
        const list = best.join('\n');
        expect(best.length, list).toBeLessThanOrEqual(REQUESTS_MAX);
        const files = best.filter((one) => /^(?:script|stylesheet) /.test(one));
        expect(files.length, files.join('\n')).toBeLessThanOrEqual(FILES_MAX);
        // cards, badges, menus: together, not each by itself
        expect(alone(best), list).toHaveLength(0);
      });
    });
  }
}
