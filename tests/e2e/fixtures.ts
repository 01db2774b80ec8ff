import {
  test as base,
  expect,
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';

import { Operator } from './components/operator.ts';
import { Shell } from './components/shell.ts';
import { HallPage } from './pages/hall.ts';
import { HomePage } from './pages/home.ts';
import { LandingPage } from './pages/landing.ts';
import { LoginPage } from './pages/login.ts';
import { ServicePage } from './pages/service.ts';
import { TodosPage } from './pages/todos.ts';
import { ownServer } from './servers.ts';
import { type Language, type Texts, textsOf } from './texts.ts';

/** The accounts of the demonstration university; scripts/e2e.sh sets their password. */
export const PASSWORD = process.env.ONEHALL_DEMO_PASSWORD ?? 'Lake-2026-quiet';
export type Account = 'student' | 'teacher' | 'admin' | 'office';

/** Widths of a desk and of a phone. */
export const SIZES = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** What a test chooses with `test.use`. */
interface Options {
  /** Language of the browser, which the portal follows. */
  readonly language: Language;
  /** Who is signed in when the test begins; null for nobody. */
  readonly account: Account | null;
}

interface Fixtures {
  readonly t: Texts;
  readonly shell: Shell;
  readonly landing: LandingPage;
  readonly login: LoginPage;
  readonly home: HomePage;
  readonly hall: HallPage;
  readonly service: ServicePage;
  readonly todos: TodosPage;
  /** Another campus system that sends to-dos. */
  readonly otherSystem: OtherSystem;
  /** Who runs the server. */
  readonly operator: Operator;
  /** Opens a browser of another person beside the test's own, signed in; closed and judged with it. */
  readonly browserOf: (account: Account) => Promise<Page>;
  /** Fails the test when the page logs an error or throws; takes in other pages. */
  readonly quietConsole: (page: Page) => void;
}

interface WorkerFixtures {
  /** The browser state of a signed-in account: signed in once through the login page, reused by later tests. */
  readonly signedIn: (account: Account) => Promise<StorageState>;
}

/** The English twin of a title: the walk through all pages in English meets what other tests left behind. */
function english(externalId: string): string {
  return `Posted as ${externalId}`;
}

/** What another campus system does by client credentials; they are made by scripts/e2e.sh. */
export class OtherSystem {
  readonly #request: APIRequestContext;
  readonly #headers = {
    authorization: `Basic ${Buffer.from('e2e:e2e-secret-0123456789abcdef').toString('base64')}`,
  };
  constructor(request: APIRequestContext) {
    this.#request = request;
  }
  /** A to-do that is overdue, so that it stands before those of the demonstration. */
  async postTodo(externalId: string, account: Account, title: string): Promise<void> {
    const answer = await this.#request.put(`/open/v1/todos/${externalId}`, {
      headers: this.#headers,
      data: {
        account,
        title,
        title_en: english(externalId),
        kind: 'todo',
        type_name: '审批',
        type_name_en: 'Approval',
        url: '/home/homePage',
        due_at: '2026-01-05T08:00:00Z',
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  /** An application that stands at its second step, or has passed both. */
  async putApplication(externalId: string, account: Account, title: string, state: string): Promise<void> {
    const passed = { passed_at: '2026-01-05T08:00:00Z' };
    const answer = await this.#request.put(`/open/v1/applications/${externalId}`, {
      headers: this.#headers,
      data: {
        account,
        title,
        title_en: english(externalId),
        state,
        service_code: 'e2e-glider',
        service_name: '滑翔许可',
        service_name_en: 'Glider licence',
        steps: [
          { name: '提交', name_en: 'Handed in', ...passed },
          { name: '学院审批', name_en: 'Review by the college', ...(state === 'finished' ? passed : {}) },
        ],
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  /** All lessons of an account from an hour before to an hour after now: one that goes on, or none. */
  async putLesson(account: Account, lesson: Readonly<Record<string, string>> | null): Promise<void> {
    const now = Date.now();
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    const lessons = lesson === null ? [] : [{ external_id: 'e2e', starts_at: at(-30), ends_at: at(60), ...lesson }];
    const answer = await this.#request.put('/open/v1/lessons', {
      headers: this.#headers,
      data: { account, from: at(-60), until: at(60), lessons },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  /** A news item that everybody may read; answers its id. */
  async putNews(externalId: string, title: string, content: string): Promise<string> {
    const answer = await this.#request.put(`/open/v1/news/${externalId}`, {
      headers: this.#headers,
      data: {
        column: 'campus',
        title,
        title_en: english(externalId),
        content,
        public: true,
        published_at: '2026-01-05T08:00:00Z',
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { id } = (await answer.json()) as { id: string };
    return id;
  }
  /** Many to-dos of a column of their own, without a type. */
  async postColumn(column: string, account: Account, count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      const answer = await this.#request.put(`/open/v1/todos/${encodeURIComponent(column)}-${n}`, {
        headers: this.#headers,
        data: { account, title: `${column} ${n}`, kind: 'todo', type_name: '', url: '/home/homePage', column },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
    }
  }
  async withdrawColumn(column: string, count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) await this.withdrawTodo(`${encodeURIComponent(column)}-${n}`);
  }
  /** An important item that is published now. */
  async postNews(externalId: string, title: string): Promise<void> {
    const answer = await this.#request.put(`/open/v1/news/${externalId}`, {
      headers: this.#headers,
      data: {
        column: 'campus',
        title,
        title_en: english(externalId),
        content: '<p>…</p>',
        importance: 'urgent',
        public: false,
        published_at: new Date().toISOString(),
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  async withdrawNews(externalId: string): Promise<void> {
    const answer = await this.#request.delete(`/open/v1/news/${externalId}`, { headers: this.#headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  async withdrawTodo(externalId: string): Promise<void> {
    const answer = await this.#request.patch(`/open/v1/todos/${externalId}`, {
      headers: this.#headers,
      data: { state: 'withdrawn' },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/**
 * Chromium stops a page inside `window.open` until the debugger, which is Playwright, has taken in the new window. What
 * would reach a listener of the page meanwhile is thrown there as this error; `window.open` answers as ever.
 */
const STOPPED_IN_OPEN = "Failed to execute 'open' on 'Window': The provided callback is no longer runnable.";

/** What the browser itself writes when a server does not answer, as while it is restarted; pages show such things to readers. */
const UNREACHED =
  /Failed to load resource|WebSocket connection to .* failed: .*ERR_(?:CONNECTION_REFUSED|SOCKET_NOT_CONNECTED)/;

/** Adds to `found` what a page throws and logs as an error, and where. */
function gatherComplaints(page: Page, found: string[]): void {
  page.on('pageerror', (error) => {
    if (!error.message.includes(STOPPED_IN_OPEN)) found.push(`${page.url()}: ${error.stack ?? String(error)}`);
  });
  page.on('console', (message) => {
    if (message.type() !== 'error' || UNREACHED.test(message.text())) return;
    found.push(`${message.location().url}: ${message.text()}`);
  });
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  language: ['zh-CN', { option: true }],
  account: [null, { option: true }],
  baseURL: async ({}, use) => use(ownServer().url),
  locale: async ({ language }, use) => use(language === 'en' ? 'en-US' : 'zh-CN'),
  signedIn: [
    async ({ browser }, use) => {
      const states = new Map<Account, StorageState>();
      await use(async (account) => {
        const known = states.get(account);
        if (known !== undefined) return known;
        // nobody's: a context made during a test has the state of that test's account otherwise
        const storageState = { cookies: [], origins: [] };
        const context = await browser.newContext({
          locale: 'zh-CN',
          storageState,
          baseURL: ownServer().url,
        });
        const page = await context.newPage();
        const t = textsOf('zh-CN');
        const login = new LoginPage(page, t);
        await login.goto();
        await login.signIn(account, PASSWORD);
        await expect(new HomePage(page, t).greeting).toBeVisible();
        // Light or dark is then what a test emulates.
        await new Shell(page, t).chooseSystemTheme();
        const state = await context.storageState();
        await context.close();
        states.set(account, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ account, signedIn }, use) => use(account === null ? undefined : await signedIn(account)),
  t: async ({ language }, use) => use(textsOf(language)),
  shell: async ({ page, t }, use) => use(new Shell(page, t)),
  landing: async ({ page, t }, use) => use(new LandingPage(page, t)),
  login: async ({ page, t }, use) => use(new LoginPage(page, t)),
  home: async ({ page, t }, use) => use(new HomePage(page, t)),
  hall: async ({ page, t }, use) => use(new HallPage(page, t)),
  service: async ({ page, t }, use) => use(new ServicePage(page, t)),
  todos: async ({ page, t }, use) => use(new TodosPage(page, t)),
  otherSystem: async ({ request }, use) => use(new OtherSystem(request)),
  operator: async ({ request }, use) => use(new Operator(request)),
  browserOf: async ({ browser, signedIn, locale, quietConsole }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (account) => {
      const context = await browser.newContext({ locale: locale ?? 'zh-CN', storageState: await signedIn(account) });
      contexts.push(context);
      const page = await context.newPage();
      quietConsole(page);
      return page;
    });
    for (const context of contexts) await context.close();
  },
  quietConsole: [
    async ({ page }, use) => {
      const found: string[] = [];
      gatherComplaints(page, found);
      await use((other) => gatherComplaints(other, found));
      expect(found).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
