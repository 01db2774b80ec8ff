import { ChatPage } from '../pages/chat.ts';
import { expect, test } from '../fixtures.ts';

const STUDENT = '林知夏';
const TEACHER = '周景行';

test.use({ account: 'student' });

test('a student asks a teacher, gets an answer and takes a message back', async ({ page, browserOf, t }) => {
  const mark = `${Date.now()}`;
  const question = `缓考申请需要哪些材料？${mark}`;
  const answer = `请准备辅导员意见和相关证明。${mark}`;
  const slip = `手误发错了${mark}`;
  const teacherPage = await browserOf('teacher');
  const [student, teacher] = [new ChatPage(page, t), new ChatPage(teacherPage, t)];
  await Promise.all([student.goto(), teacher.goto()]);

  await test.step('the question arrives while the teacher looks', async () => {
    await student.begin(TEACHER);
    await student.send(TEACHER, question);
    await expect(teacher.conversation(STUDENT)).toContainText(question.slice(0, 6));
    await teacher.conversation(STUDENT).click();
    await expect(teacher.message(STUDENT, question)).toBeVisible();
  });
  await test.step('the student sees that it was read, and the answer', async () => {
    await expect(student.message(TEACHER, question)).toContainText(t('chat:receipt.read'));
    await teacher.send(STUDENT, answer);
    await expect(student.message(TEACHER, answer)).toBeVisible();
  });
  await test.step('what is taken back is gone for both', async () => {
    await student.send(TEACHER, slip);
    await expect(teacher.message(STUDENT, slip)).toBeVisible();
    await student.revoke(TEACHER, slip);
    await expect(teacher.message(STUDENT, slip)).toHaveCount(0);
    await expect(student.message(TEACHER, slip)).toHaveCount(0);
  });
  await test.step('it is all there after a reload', async () => {
    await teacher.goto();
    await teacher.conversation(STUDENT).click();
    await expect(teacher.message(STUDENT, question)).toBeVisible();
    await expect(teacher.message(STUDENT, answer)).toBeVisible();
    await expect(teacher.message(STUDENT, slip)).toHaveCount(0);
  });
});

test('what came meanwhile stands on the button of the top bar', async ({ page, home, browserOf, t }) => {
  const teacher = new ChatPage(await browserOf('teacher'), t);
  await home.goto();
  await teacher.goto();
  await teacher.begin(STUDENT);
  // the demonstration's people wrote to the student before
  const unread = new RegExp(t('notify:chat.unread', { count: 1 }).replace('1', '(\\d+)'));
  const button = page.getByRole('button', { name: unread });
  const count = async () => Number(unread.exec((await button.getAttribute('aria-label')) ?? '')?.[1]);
  await expect(button).toBeVisible();
  const before = await count();
  await teacher.send(STUDENT, `记得提交开题报告 ${Date.now()}`);
  await expect.poll(count).toBe(before + 1);
});

test('a service of the hall is sent to a teacher, who opens it from the card', async ({ page, browserOf, t }) => {
  const teacherPage = await browserOf('teacher');
  const teacher = new ChatPage(teacherPage, t);
  await page.goto('/serviceHall?keyword=VPN');
  const service = page.getByRole('article').first();
  const name = (await service.getAttribute('aria-label')) ?? '';
  await service.getByRole('button', { name: t('services:cardMenu', { name }) }).click();
  await page.getByRole('menuitem', { name: t('notify:chat.sendCard') }).click();
  const dialog = page.getByRole('dialog', { name: t('chat:sendCard.title') });
  await dialog.getByRole('tab', { name: t('chat:sendCard.directory') }).click();
  await dialog.getByRole('searchbox', { name: t('chat:directory.search') }).fill(TEACHER);
  await dialog.getByRole('button', { name: TEACHER }).first().click();
  await dialog.getByRole('button', { name: t('chat:composer.send') }).click();
  await expect(page.getByText(t('chat:sendCard.done', { names: TEACHER }))).toBeVisible();

  await teacher.goto();
  await teacher.conversation(STUDENT).click();
  const card = teacherPage.getByRole('log').getByRole('link', { name }).last();
  await expect(card).toBeVisible();
  const [opened] = await Promise.all([teacherPage.waitForEvent('popup'), card.click()]);
  await expect(opened.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('on a phone one writes above the places at the lower edge', async ({ page, t }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home/records');
  await page.getByRole('button', { name: new RegExp(`^${t('notify:chat.label')}`) }).click();
  const panel = page.getByRole('complementary', { name: t('chat:title') });
  await panel.locator('[data-row]', { hasText: t('notify:chat.assistant') }).click();
  // A click that something else would get fails.
  await panel.getByRole('textbox', { name: t('chat:composer.label', { name: t('notify:chat.assistant') }) }).click();
});

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8Dwn4EIwDiqEF8oAA5HAf8qzcYxAAAAAElFTkSuQmCC',
  'base64',
);

test('a group is founded, talks, exchanges files and sends somebody away', async ({ page, browserOf, t }) => {
  const group = `毕业设计小组${Date.now()}`;
  const teacherPage = await browserOf('teacher');
  const [student, teacher] = [new ChatPage(page, t), new ChatPage(teacherPage, t)];
  await Promise.all([student.goto(), teacher.goto()]);

  await test.step('whoever is asked in sees the group without a reload', async () => {
    await student.found(group, [TEACHER]);
    await expect(teacher.conversation(group)).toBeVisible();
    await student.send(group, '开题时间定在周三下午');
    await teacher.conversation(group).click();
    await expect(teacher.message(group, '开题时间定在周三下午')).toBeVisible();
  });
  await test.step('a file and a picture arrive whole', async () => {
    await student.sendFile({ name: '开题提纲.txt', mimeType: 'text/plain', buffer: Buffer.from('第一章 绪论') });
    expect(await teacher.download(group, '开题提纲.txt')).toEqual({ name: '开题提纲.txt', text: '第一章 绪论' });

    await student.sendFile({ name: '流程图.png', mimeType: 'image/png', buffer: PNG });
    const picture = teacher
      .log(group)
      .getByRole('button', { name: t('chat:messages.openPicture', { name: '流程图.png' }) })
      .locator('img');
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth > 0))
      .toBe(true);
  });
  await test.step('a new name is seen by everybody; who is sent away is out', async () => {
    const details = await student.details(group);
    await details.getByLabel(t('chat:group.name')).fill(`${group}甲`);
    await details.getByRole('button', { name: t('chat:group.rename') }).click();
    await expect(teacher.conversation(`${group}甲`)).toBeVisible();
    await details.getByRole('button', { name: t('chat:group.manage', { name: TEACHER }) }).click();
    await page.getByRole('menuitem', { name: t('chat:group.remove') }).click();
    await expect(teacher.conversation(group)).toHaveCount(0);
  });
});

test('whoever answers for a service is asked on its way in, and the question arrives', async ({ page, t }) => {
  const chat = new ChatPage(page, t);
  await page.goto(`/serviceHall?keyword=${encodeURIComponent('学籍信息更正')}`);
  const details = page.getByRole('article').first().getByRole('link').first();
  const id = (await details.getAttribute('href'))?.split('/').at(-1) ?? '';
  await page.goto(`/apply/student-record-correction?serviceId=${id}`);
  const post = '学籍与教学运行岗';
  const person = page.getByRole('link', { name: t('services:apply.person', { name: '', post }) });
  const name = ((await person.textContent()) ?? '').replace(t('services:apply.person', { name: '', post }), '');
  await person.click();
  await expect(page).toHaveURL(/\/chat\?id=\d+$/);
  const question = `更正学籍信息需要户口本原件吗？${Date.now()}`;
  await chat.send(name, question);
  await chat.goto();
  await expect(chat.conversation(name)).toContainText(question.slice(0, 6));
});
