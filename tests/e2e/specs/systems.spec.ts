import { byTurns } from '../by-turns.ts';
import { expectNoViolations } from '../components/axe.ts';
import { sidewaysOf } from '../components/shifts.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { SystemsPages } from '../pages/systems.ts';
import { ROUTES } from '../../../web/apps/portal/src/shared/config/routes.ts';

for (const [language, size, id, name, scope] of byTurns(0, [
  ['zh-CN', 'desk', 'e2e-systems-desk', 'E2E Desk', /^向全校任何人/],
  ['en', 'phone', 'e2e-systems-phone', 'E2E Phone', /^Post, change and withdraw to-dos/],
])) {
  test.describe(`other systems, in ${language} on a ${size}`, () => {
    test.use({ language, account: 'admin', viewport: SIZES[size] });

    test('a program is added, calls by the secret that was shown once, and is refused when it is disabled', async ({
      page,
      request,
      t,
    }) => {
      const systems = new SystemsPages(page, t);
      /** The status with which the open call answers: 404 to whoever may call it, because there is no such to-do. */
      const calls = async (secret: string): Promise<number> => {
        const basic = Buffer.from(`${id}:${secret}`).toString('base64');
        const answer = await request.get('/open/v1/todos/none', { headers: { authorization: `Basic ${basic}` } });
        return answer.status();
      };
      const first = await systems.make(id, name, scope);
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
      await expectNoViolations(page);
      expect(await calls(first)).toBe(404);
      const second = await systems.rotate(name);
      expect(await calls(first)).toBe(401);
      expect(await calls(second)).toBe(404);
      await systems.ask('disable', name);
      await expect(page.getByText(t('systems:state.DISABLED'), { exact: true })).toBeVisible();
      expect(await calls(second)).toBe(401);
      await systems.ask('enable', name);
      await expect(page.getByText(t('systems:state.ENABLED'), { exact: true })).toBeVisible();
      expect(await calls(second)).toBe(404);
      await systems.ask('remove', name);
      await expect(page).toHaveURL(new RegExp(`${ROUTES.systems.path}$`));
      await expect(systems.list).not.toContainText(name);
      expect(await calls(second)).toBe(401);
    });
  });
}
