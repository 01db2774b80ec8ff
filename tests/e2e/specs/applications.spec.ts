import { expect, test } from '../fixtures.ts';
import { PersonalCenterPage } from '../pages/personal-center.ts';

test.use({ account: 'student' });

test('an application of another system moves on in the open page, with a message that leads to it', async ({
  home,
  page,
  otherSystem,
  t,
}) => {
  const title = '端到端：滑翔许可申请';
  await home.goto();
  const card = home.card('PERSONAL_MATTERS');
  await expect(card.getByRole('list').first()).toBeVisible();

  await otherSystem.putApplication('e2e-glider', 'student', title, 'reviewing');
  await expect(card.getByText(title)).toBeVisible();
  const message = page.getByRole('region', { name: t('common:toast.region') }).getByText(t('notify:application'));
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: t('notify:open'), exact: true }).click();
  await expect(page).toHaveURL(/\/home\/todos\?kind=applications/);
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('审批中');

  await otherSystem.putApplication('e2e-glider', 'student', title, 'finished');
  await expect(row).toContainText('已办结');
});

test('what is switched off in the personal centre is told no more', async ({ page, otherSystem, t }) => {
  const personalCenter = new PersonalCenterPage(page, t);
  await personalCenter.goto();
  const choice = page.getByRole('switch', { name: '申请进度' });
  await expect(choice).toBeChecked();
  // the switch moves before the choice is kept, and a reload would end the call
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/notifications/save'));
  await choice.click();
  await expect(choice).not.toBeChecked();
  await kept;
  await page.reload();
  await expect(choice).not.toBeChecked();

  const title = '端到端：不再提醒的申请';
  await otherSystem.putApplication('e2e-quiet', 'student', title, 'submitted');
  await expect(personalCenter.matters.getByText(title)).toBeVisible();
  await expect(page.getByText(t('notify:application'))).toHaveCount(0);
  await choice.click();
  await expect(choice).toBeChecked();
});
