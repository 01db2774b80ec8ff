import type { Page } from '@playwright/test';

import type { OtherSystem } from '../fixtures.ts';

/** A picture of one blue dot, 64 by 48 pixels when shown at its size. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#0072d0"/></svg>';

/** Publishes a news item with this text and opens it; pictures under /pic/ exist unless their name begins with `missing`. */
export async function showNewsText(
  page: Page,
  otherSystem: OtherSystem,
  html: string,
  path: '/news' | '/home/news' = '/home/news',
): Promise<void> {
  await page.route('**/pic/**', (route) =>
    route.request().url().includes('/missing')
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  const id = await otherSystem.putNews('e2e-pictures', '端到端：图片查看', html);
  await page.goto(`${path}/${id}`);
}
