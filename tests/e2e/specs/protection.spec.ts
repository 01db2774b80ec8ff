import type { Page, Request, Response } from '@playwright/test';

import { PASSWORD, expect, test } from '../fixtures.ts';

/** The school that demands sealed payloads, both ways; scripts/e2e.sh sets it. */
const SCHOOL = '000001';
const COMPACT = /^eyJ[\w-]+\.[\w-]*\.[\w-]+\.[\w-]*\.[\w-]+$/;
/** Calls whose bodies stay readable: the agreement, the token call, and the chat calls, which are signed. */
const PLAIN = /\/auth\/auth\/init$|\/oauth\/token|^\/api\/im\//;

/** What went over the wire for the signed-in person. */
class Wire {
  readonly suites = new Set<string>();
  readonly passwords: string[] = [];
  readonly readable: string[] = [];
  readonly refused: string[] = [];
  signIns = 0;
  agreements = 0;
  sealedWrites = 0;
  sealedAnswers = 0;
  signedAnswers = 0;
  readonly #reading: Promise<void>[] = [];

  constructor(page: Page) {
    page.on('request', (request) => this.#request(request));
    page.on('response', (response) => this.#reading.push(this.#response(response).catch(() => undefined)));
  }

  #request(request: Request): void {
    const { pathname } = new URL(request.url());
    if (pathname === '/cas/login' && request.method() === 'POST')
      this.passwords.push(new URLSearchParams(request.postData() ?? '').get('password') ?? '');
    if (pathname.endsWith('/cas/loginInit')) this.signIns += 1;
    if (pathname.endsWith('/auth/auth/init')) this.agreements += 1;
    if (!isMembers(request) || request.method() === 'GET') return;
    const body: unknown = JSON.parse(request.postData() ?? '{}');
    const isSealed = typeof body === 'object' && body !== null && COMPACT.test(String((body as { data?: unknown }).data));
    if (isSealed && Object.keys(body).join() === 'data') this.sealedWrites += 1;
    else this.readable.push(`${pathname} ${request.postData()}`);
  }

  async #response(response: Response): Promise<void> {
    const request = response.request();
    if (!isMembers(request) || !(response.headers()['content-type'] ?? '').startsWith('application/json')) return;
    this.suites.add(request.headers()['x-oh-crypto']?.split(';')[0] ?? 'none');
    const text = await response.text();
    const { result, data } = JSON.parse(text) as { result?: unknown; data?: unknown };
    const payload = result ?? data ?? null;
    if (response.headers()['x-oh-crypto-error'] !== undefined) this.refused.push(text);
    else if (typeof payload === 'string' && COMPACT.test(payload)) this.sealedAnswers += 1;
    else if (payload !== null) this.readable.push(`${request.url()} ${text.slice(0, 200)}`);
    if (response.headers()['x-sign'] !== undefined) this.signedAnswers += 1;
  }

  async settled(): Promise<void> {
    await Promise.all(this.#reading);
  }
}

function isMembers(request: Request): boolean {
  const { pathname } = new URL(request.url());
  return pathname.startsWith('/api/') && !PLAIN.test(pathname) && request.headers()['blade-auth'] !== undefined;
}

test('a school that demands it reads no payload on the wire', async ({ page, login, home, hall }) => {
  const wire = new Wire(page);
  await login.goto();
  await login.tenant.selectOption(SCHOOL);
  await login.signIn('student', PASSWORD);
  await expect(home.greeting).toBeVisible();

  await test.step('the password left sealed', () => {
    expect(wire.passwords).toEqual([expect.stringMatching(COMPACT)]);
    expect(wire.signIns).toBe(1);
  });
  await test.step('a service is collected', async () => {
    await hall.goto('/serviceHall');
    const star = hall.cards.first().locator('[aria-pressed]');
    const before = await star.getAttribute('aria-pressed');
    const [answer] = await Promise.all([page.waitForResponse(/\/serverCenter\/(cancelC|c)ollect$/), star.click()]);
    expect(answer.ok(), await answer.text()).toBe(true);
    await expect(star).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
  });
  const agreements = wire.agreements;
  await test.step('a reload goes on with the key of the tab', async () => {
    await page.reload();
    await expect(hall.cards.first()).toBeVisible();
    expect(wire.agreements).toBe(agreements);
  });
  await wire.settled();
  expect(wire.readable).toEqual([]);
  expect(wire.refused).toEqual([]);
  expect([...wire.suites]).toEqual(['JOSE-1']);
  expect(wire.agreements).toBe(1);
  expect(wire.sealedWrites).toBeGreaterThan(0);
  expect(wire.sealedAnswers).toBeGreaterThan(5);
  expect(wire.signedAnswers).toBeGreaterThan(0);
});

test('without WebCrypto the national suite in JavaScript takes over', async ({ page, login, home }) => {
  // As browsers have it over plain http outside localhost.
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined }));
  const wire = new Wire(page);
  await login.goto();
  await login.tenant.selectOption(SCHOOL);
  await login.signIn('student', PASSWORD);
  await expect(home.greeting).toBeVisible();
  await wire.settled();
  expect(wire.passwords).toEqual([expect.stringMatching(COMPACT)]);
  expect(wire.readable).toEqual([]);
  expect(wire.refused).toEqual([]);
  expect([...wire.suites]).toEqual(['GM-1']);
  expect(wire.sealedWrites).toBeGreaterThan(0);
  // a greeting stands before the last card has its data
  await expect.poll(() => wire.sealedAnswers).toBeGreaterThan(5);
  expect(wire.readable).toEqual([]);
});

test('an answer that was changed on its way is not shown', async ({ page, login, home, hall }) => {
  await login.goto();
  await login.tenant.selectOption(SCHOOL);
  await login.signIn('student', PASSWORD);
  await expect(home.greeting).toBeVisible();
  await page.route(/\/serverCenter\/(cancelC|c)ollect$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"success":true', '"success":true ') });
  });
  await hall.goto('/serviceHall');
  await hall.cards.first().locator('[aria-pressed]').click();
  await expect(page.getByText('验签失败 服务器返回内容不可信。').first()).toBeVisible();
});
