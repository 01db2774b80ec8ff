import { expectNoViolations, showAppearance } from '../components/axe.ts';
import { chooseStars } from '../components/stars.ts';
import { SIZES, expect, test } from '../fixtures.ts';

test.use({ account: 'student' });

test('a completed matter is rated once, and the numbers follow', async ({ page, t }) => {
  // Services of which the demonstration's student has completed matters; some of them are rated already.
  const button = page.getByRole('button', { name: t('services:rating.write'), exact: true });
  for (const name of ['家庭经济困难认定', '学位论文答辩申请', '教室借用', '宿舍报修', '勤工助学岗位申请', '研究生请假与销假']) {
    await page.goto(`/serviceHall?keyword=${encodeURIComponent(name)}`);
    await page.getByRole('main').getByRole('article', { name, exact: true }).getByRole('link').click();
    const closed = page.getByText(t('services:rating.noMatter')).or(page.getByText(t('services:rating.allRated')));
    await expect(button.or(closed)).toBeVisible();
    if (await button.isVisible()) break;
  }

  const panel = page.getByRole('region', { name: t('services:rating.title') });
  const write = panel.getByRole('button', { name: t('services:rating.write'), exact: true });
  const dialog = page.getByRole('dialog', { name: t('services:rating.write') });
  const submit = dialog.getByRole('button', { name: t('services:rating.submit') });

  // a sensitive word is refused, and what was typed stays
  await write.click();
  await chooseStars(dialog, t, 4);
  const text = dialog.getByRole('textbox', { name: t('services:rating.text') });
  await text.fill('办得快，但是群里有人代 考');
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: '代考' })).toBeVisible();
  await expect(text).toHaveValue('办得快，但是群里有人代 考');
  await text.fill('窗口排队很短，材料一次收齐。');
  await dialog.getByRole('group', { name: t('services:rating.labels') }).getByRole('button').first().click();
  await expectNoViolations(page);
  await expect(submit).not.toHaveAttribute('aria-disabled');
  const stored = page.waitForResponse((response) => response.url().endsWith('/serverCenter/rateService'));
  await submit.click();
  await stored;
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByText('窗口排队很短，材料一次收齐。')).toBeVisible();
  await expect(panel.getByRole('list', { name: t('services:rating.distribution') })).toBeVisible();

  // the matter can not be chosen again; the rating can be changed
  await panel.getByRole('button', { name: t('services:rating.change') }).first().click();
  const change = page.getByRole('dialog', { name: t('services:rating.change') });
  await chooseStars(change, t, 5);
  await change.getByRole('button', { name: t('services:rating.submit') }).click();
  await expect(change).toHaveCount(0);
  await expect(panel.getByText(t('services:rating.changed')).first()).toBeVisible();
});

test('feedback carries a picture', async ({ page, t }) => {
  await page.goto(`/serviceHall?keyword=${encodeURIComponent('学生请假申请')}`);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await page.getByRole('button', { name: t('services:feedback.write') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('services:feedback.text') }).fill('销假按钮在手机上不好找。');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '截图.png', mimeType: 'image/png', buffer: picture });
  await expect(dialog.getByRole('img', { name: '截图.png' })).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: t('services:feedback.submit') }).click();
  await expect(dialog).toHaveCount(0);
  const mine = page.getByRole('list', { name: t('services:feedback.mine') });
  await expect(mine.getByText('销假按钮在手机上不好找。')).toBeVisible();
});

test('a blank form is downloaded under its name', async ({ page, t }) => {
  await page.goto(`/serviceHall?keyword=${encodeURIComponent('学生请假申请')}`);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await page.getByRole('tab', { name: t('services:detail.part.materials') }).click();
  const saved = page.waitForEvent('download');
  await page
    .getByRole('button', { name: t('services:materials.download', { name: '学生请假申请表.docx' }) })
    .click();
  expect((await saved).suggestedFilename()).toBe('学生请假申请表.docx');
});

test('filters are removed one by one and survive a reload', async ({ page, t }) => {
  await page.goto('/serviceHall?keyword=%E7%94%B3%E8%AF%B7&process=ONLINE&sort=rating');
  const chosen = page.getByRole('group', { name: t('services:filter.selected') });
  await expect(chosen.getByRole('button')).toHaveCount(3);
  await page.reload();
  await expect(chosen.getByRole('button')).toHaveCount(3);
  await chosen.getByRole('button').first().click();
  await expect(page).toHaveURL(/\?process=ONLINE&sort=rating$/);
  // the address changes first: the list is not paler yet
  await expect(chosen.getByRole('button')).toHaveCount(2);
  await expectNoViolations(page);
});

for (const size of ['desk', 'phone'] as const) {
  test(`the detail has no violations in the dark on a ${size}`, async ({ page, t }) => {
    await page.setViewportSize(SIZES[size]);
    await page.goto(`/serviceHall?keyword=${encodeURIComponent('学生请假申请')}`);
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('region', { name: t('services:rating.title') })).toBeVisible();
    await showAppearance(page, 'dark');
    await expectNoViolations(page);
  });
}
