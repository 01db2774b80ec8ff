import { PASSWORD, expect, test } from '../fixtures.ts';

// A real browser does the work; a right password forgets the wrong ones, so that nobody else meets a captcha.
test.describe('after three wrong passwords the browser does the work of a captcha', () => {
  test('on the sign-in page', async ({ page, login, home, t }) => {
    await login.goto();
    for (let times = 0; times < 3; times += 1) {
      await login.signIn('teacher', 'wrong-password');
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(login.submit).toBeEnabled();
    }
    await expect(page.getByText(t('identity:login.captchaDone'))).toBeVisible();
    await page.getByRole('button', { name: t('identity:login.captchaBack') }).click();
    await expect(page.getByRole('img', { name: t('identity:login.captchaImage') })).toBeVisible();
    await page.getByRole('button', { name: t('identity:login.captchaAlt') }).click();
    await expect(page.getByText(t('identity:login.captchaDone'))).toBeVisible();
    await login.signIn('teacher', PASSWORD);
    await expect(home.greeting).toBeVisible();
  });

  // The page has a session, and the school demands sealed calls: the captcha is asked for without it.
  test('on the locked screen', async ({ page, login, home, t }) => {
    await login.goto();
    await login.signIn('teacher', PASSWORD);
    await expect(home.greeting).toBeVisible();
    await page.goto('/lock');
    await page.getByRole('button', { name: t('notice:lock.now') }).click();
    const unlock = page.getByRole('button', { name: t('identity:lock.unlock') });
    const send = async (password: string, said: string): Promise<void> => {
      await page.getByRole('textbox', { name: t('identity:lock.password') }).fill(password);
      await unlock.click();
      await expect(page.getByText(said)).toBeVisible();
      await expect(unlock).toBeEnabled();
    };
    for (let times = 0; times < 3; times += 1) await send('wrong-password', t('identity:lock.wrong'));
    await send(PASSWORD, t('identity:login.captchaDone'));
    await page.getByRole('textbox', { name: t('identity:lock.password') }).fill(PASSWORD);
    await unlock.click();
    await expect(page).not.toHaveURL(/\/lock/);
  });

  test('on the page of the single sign-on', async ({ page }) => {
    await page.goto('/cas/login?locale=zh-CN');
    const send = async (password: string): Promise<void> => {
      await page.getByLabel('学号 / 工号').fill('office');
      await page.getByLabel('密码').fill(password);
      await page.getByRole('button', { name: '登录' }).click();
    };
    await send('wrong-password');
    await send('wrong-password');
    await send('wrong-password');
    await expect(page.getByText('安全验证已自动完成，无需填写验证码。')).toBeVisible();
    await expect(page.getByRole('img', { name: '验证码图片' })).toBeHidden();
    await send(PASSWORD);
    await expect(page.getByRole('heading', { name: '您已登录' })).toBeVisible();
  });
});
