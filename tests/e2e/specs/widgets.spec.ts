import type { Browser, BrowserContext, Page } from '@playwright/test';

import { expectNoViolations, showAppearance } from '../components/axe.ts';
import { showNewsText } from '../components/news-text.ts';
import { SIZES, expect, test } from '../fixtures.ts';

test.use({ account: 'student' });

/** A browser in which nobody is signed in. */
async function visitorContext(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  const storageState = { cookies: [], origins: [] };
  const origin = baseURL === undefined ? {} : { baseURL };
  return browser.newContext({ locale: 'zh-CN', viewport: SIZES.desk, storageState, ...origin });
}

/** How many colours the inner part of a picture has; `blank` is a page to look at it with. */
async function coloursOf(blank: Page, png: Buffer): Promise<number> {
  return blank.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (canvas === null) throw new Error('no canvas');
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(4, 4, image.width - 8, image.height - 8);
    return new Set(new Uint32Array(data.buffer)).size;
  }, png.toString('base64'));
}

test.describe('the image viewer', () => {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`knows its keys, holds the focus and gives it back (${size})`, async ({ page, otherSystem, t }) => {
      await page.setViewportSize(viewport);
      await showNewsText(page, otherSystem, '<p>正文</p><img src="/pic/a.svg" alt="首页"><img src="/pic/missing.svg" alt="丢失">');
      const picture = page.getByRole('button', { name: t('common:image.viewNamed', { alt: '首页' }) });
      await picture.click();
      const viewer = page.getByRole('dialog', { name: t('viewer:title') });
      const shown = viewer.getByRole('img');
      await expect(shown).toHaveAttribute('data-ready', 'true');
      const place = async () => shown.evaluate((image) => image.style.transform);
      const width = async () => (await shown.boundingBox())?.width ?? 0;

      const before = await width();
      await page.keyboard.press('ArrowUp');
      await expect.poll(width).toBeGreaterThan(before * 1.3);
      await page.keyboard.press('ArrowDown');
      await expect.poll(width).toBeCloseTo(before, 0);
      await page.keyboard.press('Space');
      await expect.poll(width).toBe(640);
      await page.keyboard.press('Space');
      await expect.poll(width).toBeCloseTo(before, 0);

      const { width: w, height: h } = viewport;
      await page.mouse.move(w / 2, h / 2);
      await page.mouse.down();
      await page.mouse.move(w / 2 + 40, h / 2 + 30, { steps: 4 });
      await page.mouse.up();
      expect(await place()).toContain('translate(40px, 30px)');
      await page.mouse.wheel(0, -100);
      await expect.poll(place).toContain('scale(1.15)');
      await viewer.getByRole('button', { name: t('viewer:rotateLeft') }).click();
      expect(await place()).toContain('rotate(-90deg)');

      await page.keyboard.press('ArrowLeft');
      await expect(viewer.getByRole('alert')).toContainText(t('viewer:failed'));
      await expectNoViolations(page);
      await page.keyboard.press('ArrowRight');
      await expect(shown).toHaveAttribute('alt', '首页');
      for (let i = 0; i < 12; i += 1) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.localName)).toMatch(/dialog|body/);
      }
      await page.keyboard.press('Escape');
      await expect(viewer).toBeHidden();
      await expect(picture).toBeFocused();
    });
  }
});

test.describe('toasts', () => {
  test('stack with 16 px, close with Esc and go after 3 s', async ({ page, hall, t }) => {
    await page.route('**/serverCenter/collect', (route) =>
      route.fulfill({ json: { status: 8008, code: 200, success: false, msg: '最多收藏 100 项服务', msgDetail: '（service.collect_limit）' } }),
    );
    await hall.goto('/serviceHall');
    const stars = page.locator('article button[aria-pressed="false"]');
    await stars.nth(0).click();
    await stars.nth(1).click();
    const toasts = page.getByRole('alert');
    await expect(toasts).toHaveCount(2);
    const gap = async () => {
      const [first, second] = [await toasts.nth(0).boundingBox(), await toasts.nth(1).boundingBox()];
      return Math.round((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0));
    };
    await expect.poll(gap).toBe(16);
    await toasts.nth(0).hover();
    await page.keyboard.press('Escape');
    await expect(toasts).toHaveCount(1);
    // This takes longer than the 3 s of a toast, which the pointer holds.
    await expectNoViolations(page);
    await expect(toasts.getByRole('button', { name: t('common:action.copyDetail') })).toBeVisible();
    await page.mouse.move(5, 400);
    await expect(toasts).toHaveCount(0, { timeout: 4_000 });
  });
});

test.describe('the watermark', () => {
  const marks = 'html > [popover="manual"][aria-hidden="true"]';

  test('lies over the page and over dialogs, blocks nothing and comes back', async ({ page, home, shell }) => {
    await home.goto();
    await expect(home.greeting).toBeVisible();
    const mark = page.locator(marks);
    await expect(mark).toHaveCount(1);
    expect(await mark.evaluate((element) => element.matches(':popover-open'))).toBe(true);
    // A click goes through it.
    await shell.userMenu.click();
    await expect(shell.signOutEntry).toBeVisible();
    await page.keyboard.press('Escape');
    await mark.evaluate((element) => element.remove());
    await expect(mark).toHaveCount(1);
    await page.addStyleTag({ content: 'html > [popover] { display: none !important; opacity: 0 !important; translate: -200vw !important; }' });
    await mark.evaluate((element) => (element as HTMLElement).hidePopover());
    await expect.poll(() => mark.evaluate((element) => element.matches(':popover-open'))).toBe(true);
    const seen = await mark.evaluate((element) => {
      const { display, opacity, translate, pointerEvents } = getComputedStyle(element);
      return { display, opacity, translate, pointerEvents, left: element.getBoundingClientRect().left };
    });
    expect(seen).toEqual({ display: 'block', opacity: '1', translate: 'none', pointerEvents: 'none', left: 0 });
  });

  test('is drawn over an open dialog, for signed-in people only', async ({ page, browser, baseURL, otherSystem, t }) => {
    const context = await visitorContext(browser, baseURL);
    const canvas = await context.newPage();
    const opened = async (reader: Page, path: '/news' | '/home/news') => {
      await showNewsText(reader, otherSystem, '<img src="/pic/a.svg" alt="首页">', path);
      await reader.getByRole('button', { name: t('common:image.viewNamed', { alt: '首页' }) }).click();
      const picture = reader.getByRole('dialog').getByRole('img');
      await expect(picture).toHaveAttribute('data-ready', 'true');
      return async () => coloursOf(canvas, await picture.screenshot());
    };
    // The picture has one colour: whatever else is seen on it lies over the dialog.
    const ofMember = await opened(page, '/home/news');
    // it is drawn anew above the dialog a moment after that
    await expect.poll(ofMember).toBeGreaterThan(1);
    const ofVisitor = await opened(await context.newPage(), '/news');
    expect(await ofVisitor()).toBe(1);
    await context.close();
  });

  test('is not there for visitors', async ({ page, browser, baseURL }) => {
    const context = await visitorContext(browser, baseURL);
    const visitor = await context.newPage();
    for (const [reader, count] of [
      [page, 1],
      [visitor, 0],
    ] as const) {
      await reader.goto('/allServices');
      await expect(reader.getByRole('article').first()).toBeVisible();
      await expect(reader.locator(marks)).toHaveCount(count);
    }
    await context.close();
  });

  test('leaves every text readable in light and dark', async ({ page, home }) => {
    await home.goto();
    await expect(home.greeting).toBeVisible();
    for (const appearance of ['light', 'dark'] as const) {
      await showAppearance(page, appearance);
      await expectNoViolations(page, 'colours');
    }
  });
});
