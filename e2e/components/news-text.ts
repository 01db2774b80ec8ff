import type { Page } from '@playwright/test';

/** A picture of one blue dot, 64 by 48 pixels when shown at its size. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#0072d0"/></svg>';

/** Lets every news item say `html`; pictures under /pic/ exist unless their name begins with `missing`. */
export async function showNewsText(page: Page, html: string, path: '/news' | '/home/news' = '/home/news'): Promise<void> {
  await page.route('**/pic/**', (route) =>
    route.request().url().includes('/missing')
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  await page.route('**/news/detail', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: { content: string } };
    body.result.content = html;
    await route.fulfill({ response, json: body });
  });
  await page.goto(path);
  await page.getByRole('main').locator('a[href*="/news/"]').first().click();
}
