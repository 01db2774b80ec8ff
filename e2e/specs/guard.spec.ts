import { expectNoViolations } from '../components/axe.ts';
import { Shell } from '../components/shell.ts';
import { PASSWORD, expect, test } from '../fixtures.ts';

const TIMES = '**/nobody/cas/*SessionValidTime';

test.describe('the session guard', () => {
  test('notices after an hour of sleep that the session is over, and leads back to the page', async ({
    page,
    shell,
    login,
    home,
    t,
  }) => {
    // The server gives this ticket half an hour.
    await page.route(TIMES, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { ...body, data: { ...body.data, expireTime: 1_800 } } });
    });
    await page.clock.install();
    await login.goto();
    const fetched = page.waitForResponse(TIMES);
    await login.signIn('student', PASSWORD);
    await expect(home.greeting).toBeVisible();
    await fetched;
    await page.goto('/serviceHall?keyword=qj');
    await expect(shell.userMenu).toBeVisible();
    await expect(shell.relogin).toBeHidden();

    await page.clock.fastForward('01:00:00');
    await expect(shell.relogin).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    const again = shell.relogin.getByRole('button', { name: t('session:ended.button') });
    await expect(again).toBeFocused();
    await again.click();
    await expect(page).toHaveURL(/\/login\?logout.*isLogin/);
    await login.signIn('student', PASSWORD);
    await expect(page).toHaveURL(/\/serviceHall\?keyword=qj$/);
    await expect(shell.userMenu).toBeVisible();
  });

  test('shows the end on another device in every tab within 2 s', async ({ page, context, login, home, request, t }) => {
    await login.goto();
    await login.signIn('student', PASSWORD);
    await expect(home.greeting).toBeVisible();
    const other = await context.newPage();
    await other.goto('/serviceHall');
    await expect(new Shell(other, t).userMenu).toBeVisible();

    const casTicket = await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('onehall.session') ?? '{}') as { casTicket: string };
      return stored.casTicket;
    });
    const ended = [page, other].map((tab) =>
      expect(new Shell(tab, t).relogin).toBeVisible({ timeout: 2_000 }),
    );
    const answer = await request.post('/api/blade-workbench/nobody/cas/removeSessionValidTime', {
      headers: { authorization: `Basic ${Buffer.from('onehall:onehall').toString('base64')}` },
      data: { casTicket },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    await Promise.all(ended);
  });

  test('refreshes a token older than 3000 s once for two tabs', async ({ page, context, login, home, t }) => {
    const refreshes: string[] = [];
    context.on('request', (sent) => {
      if (sent.url().includes('grant_type=refresh_token')) refreshes.push(sent.url());
    });
    await login.goto();
    await login.signIn('student', PASSWORD);
    await expect(home.greeting).toBeVisible();
    const tabs = [page, await context.newPage()];
    // Both come back with a token that is too old by then.
    await page.evaluate(() => {
      const key = 'onehall.session';
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { obtainedAt: number };
      localStorage.setItem(key, JSON.stringify({ ...stored, obtainedAt: stored.obtainedAt - 3_001_000 }));
    });
    await Promise.all(tabs.map((tab) => tab.goto('/serviceHall')));
    for (const tab of tabs) {
      await expect(new Shell(tab, t).userMenu).toBeVisible();
      await expect(new Shell(tab, t).relogin).toBeHidden();
    }
    expect(refreshes).toHaveLength(1);
  });
});
