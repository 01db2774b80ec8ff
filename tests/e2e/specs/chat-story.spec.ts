import { NoticePopups } from '../components/notice-popups.ts';
import { SIZES, expect, test } from '../fixtures.ts';
import { ChatPage } from '../pages/chat.ts';
import { NoticeDeskPage } from '../pages/notice-desk.ts';

const STUDENT = '林知夏';
/** The student affairs office: answers in chat, and sends notices. */
const OFFICE = '何清和';

test.use({ account: 'student', viewport: SIZES.desk });

test('a student asks an office in chat, and confirms the notice that follows', async ({
  page,
  shell,
  home,
  browserOf,
  quietConsole,
  t,
}) => {
  test.slow();
  const mark = Date.now();
  const question = `奖学金材料交到哪里？${mark}`;
  const answer = `请交到学生事务大厅 3 号窗口。${mark}`;
  const slip = `发错人了${mark}`;
  const file = `申请表${mark}.txt`;
  const title = `奖学金材料补交须知${mark}`;
  const officePage = await browserOf('office');
  const [student, office] = [new ChatPage(page, t), new ChatPage(officePage, t)];
  const desk = new NoticeDeskPage(officePage, t);
  const popups = new NoticePopups(page, t);
  await desk.goto();
  await student.goto();
  // a page that is loaded again has another one
  const timeOrigin = () => page.evaluate(() => performance.timeOrigin);
  const before = await timeOrigin();

  await test.step('the question is delivered while the office looks at something else', async () => {
    await student.begin(OFFICE);
    await student.send(OFFICE, question);
    await expect(student.message(OFFICE, question)).toContainText(t('chat:receipt.delivered'));
  });
  await test.step('the office reads it beside its page, and the student sees that', async () => {
    await office.openUnread();
    await office.conversation(STUDENT).click();
    await expect(office.message(STUDENT, question)).toBeVisible();
    await expect(student.message(OFFICE, question)).toContainText(t('chat:receipt.read'));
  });
  await test.step('the answer arrives and is read', async () => {
    await office.send(STUDENT, answer);
    await expect(student.message(OFFICE, answer)).toBeVisible();
    await expect(office.message(STUDENT, answer)).toContainText(t('chat:receipt.read'));
    for (const log of [student.log(OFFICE), office.log(STUDENT)])
      await expect(log.locator('[data-message]')).toContainText([question, answer]);
  });
  await test.step('what the student takes back is gone for both, and both see that', async () => {
    await student.send(OFFICE, slip);
    await expect(office.message(STUDENT, slip)).toBeVisible();
    const id = await student.revoke(OFFICE, slip);
    await expect(student.messageOf(OFFICE, id)).toHaveText(t('chat:messages.revokedOwn'));
    await expect(office.messageOf(STUDENT, id)).toHaveText(t('chat:messages.revokedBy', { name: STUDENT }));
    for (const side of [page, officePage]) await expect(side.getByText(slip)).toHaveCount(0);
  });
  await test.step('a file arrives whole', async () => {
    const text = '姓名：林知夏\n申请项目：国家励志奖学金\n';
    await student.sendFile({ name: file, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await expect(student.message(OFFICE, file)).toContainText(t('chat:receipt.read'));
    await expect(office.message(STUDENT, file)).toBeVisible();
    expect(await office.download(STUDENT, file)).toEqual({ name: file, text });
  });
  await test.step('a must-read notice pops up where the student has gone on', async () => {
    await shell.open('HOME');
    await expect(home.greeting).toBeVisible();
    await desk.write({ title, level: 'MUST_READ', needConfirm: true, to: 'student' });
    await expect(popups.notice(popups.mustRead, title)).toBeVisible();
    expect(await timeOrigin()).toBe(before);
  });
  await test.step('the student opens it in a window of its own and confirms it', async () => {
    const opening = page.waitForEvent('popup');
    await popups.notice(popups.mustRead, title).click();
    const opened = await opening;
    quietConsole(opened);
    await expect(opened.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await opened.getByRole('button', { name: t('messages:detail.confirm') }).click();
    const [said = ''] = t('messages:detail.confirmedAt', { time: '\n' }).split('\n');
    await expect(opened.getByRole('status').filter({ hasText: said })).toBeVisible();
    await expect(popups.notice(popups.mustRead, title)).toHaveCount(0);
    await expect(page).toHaveURL(/\/home\/homePage$/);
    expect(await timeOrigin()).toBe(before);
  });
  await test.step("the office's roster has it confirmed", async () => {
    await desk.openRoster(title);
    const confirmed = officePage.getByRole('button', { name: t('desk:roster.state.CONFIRMED'), exact: true });
    await confirmed.click();
    await expect(confirmed).toHaveAttribute('aria-pressed', 'true');
    await expect(desk.person(STUDENT)).toHaveCount(1);
    await expect(desk.person(STUDENT)).not.toContainText(t('desk:roster.unconfirmed'));
    await expect(officePage.getByText(t('desk:confirmed', { done: 1, count: 1 })).first()).toBeVisible();
  });
});
