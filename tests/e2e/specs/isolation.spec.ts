import { PASSWORD, expect, test } from '../fixtures.ts';

const SERVICE_OF_FIRST = '学籍信息更正';

test('a student of the second university sees nothing of the first', async ({ page, login, home, hall, service, t }) => {
  await test.step('the first university has the service', async () => {
    await login.goto();
    await login.signIn('student', PASSWORD);
    await expect(home.greeting).toBeVisible();
    await hall.goto('/serviceHall', SERVICE_OF_FIRST);
    await expect(hall.card(SERVICE_OF_FIRST).root).toBeVisible();
    await hall.card(SERVICE_OF_FIRST).guide.click();
    await expect(service.heading(SERVICE_OF_FIRST)).toBeVisible();
  });
  const address = page.url();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());

  await login.goto();
  await login.tenant.selectOption('000001');
  await login.signIn('student', PASSWORD);
  await expect(home.greeting).toBeVisible();

  await test.step('its own catalogue is there', async () => {
    await hall.goto('/serviceHall');
    await expect(hall.cards.first()).toBeVisible();
  });
  await test.step('a search does not find the other one', async () => {
    await hall.goto('/serviceHall', SERVICE_OF_FIRST);
    await expect(hall.total).toHaveText(/\d/);
    await expect(hall.card(SERVICE_OF_FIRST).root).toHaveCount(0);
  });
  await test.step('nor do suggestions', async () => {
    await home.goto();
    await home.openSearch();
    const [answer] = await Promise.all([
      page.waitForResponse(/\/serverCenter\/searchService/),
      home.search.fill(SERVICE_OF_FIRST),
    ]);
    expect(answer.ok()).toBe(true);
    await expect(home.suggestion(SERVICE_OF_FIRST)).toHaveCount(0);
  });
  await test.step('its address does not show it', async () => {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('alert').or(page.getByText(t('common:state.error')))).toBeVisible();
    await expect(page.getByText(SERVICE_OF_FIRST)).toHaveCount(0);
  });
});
