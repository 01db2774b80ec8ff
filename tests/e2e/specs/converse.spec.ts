import type { BrowserContext } from '@playwright/test';

import { ConverseSite } from '../components/converse-site.ts';
import { PASSWORD, expect, test as base } from '../fixtures.ts';
import { ChatPage } from '../pages/chat.ts';
import { ConversePage } from '../pages/converse.ts';
import { PersonalCenterPage } from '../pages/personal-center.ts';

const STUDENT = '林知夏';
const TEACHER = '周景行';

interface Fixtures {
  /** converse.js in a browser that has never seen it. */
  readonly converse: () => Promise<ConversePage>;
}

const test = base.extend<Fixtures>({
  converse: async ({ browser, baseURL }, use) => {
    const portal = baseURL ?? '';
    const site = await ConverseSite.start(portal);
    const contexts: BrowserContext[] = [];
    const thrown: string[] = [];
    await use(async () => {
      const context = await browser.newContext({ locale: 'en-US', storageState: { cookies: [], origins: [] } });
      contexts.push(context);
      context.on('weberror', (error) => thrown.push(error.error().stack ?? String(error.error())));
      // it has to do without its makers' servers, where pictures of sponsors are
      const own = [site.url, portal].map((url) => new URL(url).host);
      await context.route(
        (url) => url.protocol.startsWith('http') && !own.includes(url.host),
        (route) => route.abort(),
      );
      const page = await context.newPage();
      await page.goto(site.url);
      return new ConversePage(page);
    });
    for (const context of contexts) await context.close();
    await site.close();
    expect(thrown).toEqual([]);
  },
});

test.use({ account: 'student' });

test('a teacher with converse.js and a student in the portal write to each other', async ({
  page,
  browserOf,
  converse,
  t,
}) => {
  const mark = Date.now();
  const [greeting, question, answer] = [`周老师好！${mark}`, `论文题目可以换吗？${mark}`, `可以，周五前告诉我。${mark}`];
  const student = new ChatPage(page, t);

  const told = await test.step('the teacher makes an application password', async () => {
    const portal = await browserOf('teacher');
    const center = new PersonalCenterPage(portal, t);
    await center.goto();
    const made = await center.addAppPassword(`converse.js ${mark}`, PASSWORD);
    await portal.close();
    return made;
  });
  await test.step('the student writes while the teacher is away', async () => {
    await student.goto();
    await student.begin(TEACHER);
    await student.send(TEACHER, greeting);
  });
  const teacher = await converse();
  await test.step('converse.js signs in and finds the message in the archive', async () => {
    await teacher.signIn(told.jid, told.password);
    await teacher.open(STUDENT);
    await expect(teacher.message(greeting)).toBeVisible();
  });
  await test.step('what the student writes now is shown at once, and told to have come', async () => {
    await student.send(TEACHER, question);
    await expect(teacher.message(question)).toBeVisible();
    const come = new RegExp(`${t('chat:receipt.delivered')}|${t('chat:receipt.read')}`);
    await expect(student.message(TEACHER, question)).toContainText(come);
  });
  await test.step('the answer comes to the portal', async () => {
    await teacher.send(answer);
    await expect(student.message(TEACHER, answer)).toBeVisible();
  });
  await test.step('on another computer the archive has all of it, in order', async () => {
    const elsewhere = await converse();
    await elsewhere.signIn(told.jid, told.password);
    await elsewhere.open(STUDENT);
    await expect(elsewhere.messages).toContainText([greeting, question, answer]);
  });
});
