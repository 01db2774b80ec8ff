import { test as base, expect } from '@playwright/test';

/** The accounts of the demonstration university; scripts/e2e.sh sets their password. */
export const PASSWORD = process.env.ONEHALL_DEMO_PASSWORD ?? 'Lake-2026-quiet';
export type Account = 'student' | 'teacher' | 'admin';

/** What another campus system sends; credentials are made by scripts/e2e.sh. */
const OPEN_CLIENT = `Basic ${Buffer.from('e2e:e2e-secret-0123456789abcdef').toString('base64')}`;

interface Fixtures {
  /** Posts a to-do as another campus system does. */
  postTodo: (externalId: string, account: Account, title: string) => Promise<void>;
  /** Fails the test when the page logs an error or throws. */
  quietConsole: void;
}

export const test = base.extend<Fixtures>({
  postTodo: async ({ request }, use) => {
    await use(async (externalId, account, title) => {
      const answer = await request.put(`/open/v1/todos/${externalId}`, {
        headers: { authorization: OPEN_CLIENT },
        data: { account, title, kind: 'todo', type_name: '审批', url: '/home/homePage' },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
    });
  },
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text());
      });
      await use();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
