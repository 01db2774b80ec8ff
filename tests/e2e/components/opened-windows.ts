import { expect, type Locator, type Page } from '@playwright/test';

/** Pages of other departments, answered by the test itself, and how the portal asked the browser to open them. */
export class OpenedWindows {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }
  /** Answers for the systems behind the services, which exist in no network. */
  async answer(): Promise<void> {
    await this.page.context().route(/\.yunling\.example\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>system</title><h1>system</h1>' }),
    );
    // Chromium without a screen gives every window the same bars and size: what was asked for is what can be seen.
    await this.page.addInitScript(() => {
      const open = window.open.bind(window);
      window.open = (url, target, features) => {
        sessionStorage.setItem('asked-features', features ?? '');
        return open(url, target, features);
      };
    });
  }
  /** Clicks, waits for the other page, closes it; answers the features that the portal asked for. */
  async through(click: () => Promise<void>): Promise<string> {
    const [opened] = await Promise.all([this.page.context().waitForEvent('page'), click()]);
    await expect(this.#heading(opened)).toBeVisible();
    await expect(opened).toHaveURL(/^https:\/\/[a-z]+\.yunling\.example\//);
    await opened.close();
    return this.page.evaluate(() => sessionStorage.getItem('asked-features') ?? '');
  }
  #heading(opened: Page): Locator {
    return opened.getByRole('heading', { name: 'system' });
  }
}
