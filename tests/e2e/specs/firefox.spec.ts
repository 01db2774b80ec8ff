import { Firefox } from '../components/firefox.ts';
import { PASSWORD, expect, test } from '../fixtures.ts';
import { type Texts, textsOf } from '../texts.ts';

/** Letters of the pinyin of a service that opens inside the portal; no other story opens it, whose openings are counted once. */
const LETTERS = 'lst';
const SERVICE = '绿色通道申请';
const TEACHER = '周景行';
const STUDENT = '林知夏';

/** The star of a service's page. */
const star = (isCollected: boolean) => `main header button[aria-pressed=${isCollected}]`;

test("Debian's Firefox: from the landing page to the sign-out", async ({ baseURL, t }) => {
  test.setTimeout(120_000);
  const firefox = await Firefox.start(baseURL ?? '', 'zh-CN');
  try {
    expect(await firefox.version()).toMatch(/^firefox\//i);
    await story(firefox, t);
    expect(firefox.complaints).toEqual([]);
  } finally {
    await firefox.close();
  }
});

async function story(firefox: Firefox, t: Texts): Promise<void> {
  await test.step('a visitor gets suggestions on the landing page', async () => {
    await firefox.goto('/');
    await firefox.see('heading', t('landing:hero'));
    await firefox.type('combobox', t('landing:search'), '图书馆');
    await firefox.see('listbox', t('suggest:list'));
    await firefox.seeText('[role=option]', '图书馆');
    await firefox.press('Escape');
    await firefox.expectCount('[role=option]', 0);
  });

  await test.step('signs in by the form of the portal', async () => {
    await firefox.goto('/login');
    await firefox.type('textbox', t('identity:login.username'), 'student');
    await firefox.typeInto('input[type=password]', PASSWORD);
    await firefox.press('Enter');
    await firefox.expectPath('/home/homePage');
  });

  await test.step('sees services at hand and cards', async () => {
    await firefox.expectCount('[data-testid=home-services] li', 8);
    await firefox.expectCount('[data-testid=home-card-TODO]', 1);
    await firefox.seeText('[data-testid=home-card-CAMPUS_NEWS]', '20');
  });

  await test.step('finds a service by its letters, opens it and collects it', async () => {
    await firefox.clickFor('button', t('shell:search.label'), 'dialog input[type=search]');
    await firefox.typeInto('dialog input[type=search]', LETTERS);
    await firefox.seeText('[role=option]', SERVICE);
    await firefox.press('Enter');
    await firefox.expectPath('/serviceHall');
    await firefox.clickFirst(`main article[aria-label="${SERVICE}"] h2 button`);
    await firefox.expectPath(/^\/home\/service\//);
    await firefox.see('heading', SERVICE);
    await firefox.clickFirst(star(false));
    await firefox.expectCount(star(true), 1);
    // the star shows it before the server has it
    await firefox.reload();
    await firefox.clickFirst(star(true));
    await firefox.expectCount(star(false), 1);
  });

  await test.step('reads a notice', async () => {
    await firefox.goto('/messageCenter');
    const first = 'main a[href*="/msgDetail"]';
    const title = await firefox.textOf(first);
    await firefox.clickFirst(first);
    await firefox.seeText('h1', title.split('\n')[0] ?? '');
  });

  await test.step('sends a message', async () => {
    const message = `火狐来信 ${Date.now()}`;
    await firefox.goto('/chat');
    await firefox.see('list', t('chat:list.label'));
    await firefox.clickFor('button', t('chat:compose.open'), 'dialog input[type=search]');
    await firefox.typeInto('dialog input[type=search]', TEACHER);
    await firefox.clickText('dialog button', TEACHER);
    await firefox.seeText('main h2', TEACHER);
    await firefox.type('textbox', t('chat:composer.label', { name: TEACHER }), message);
    await firefox.press('Enter');
    await firefox.seeText('[role=log] [data-message]', message);
    await firefox.reload();
    await firefox.seeText('main', message.slice(0, 8));
  });

  await test.step('reads the portal in English, and signs out', async () => {
    const english = textsOf('en');
    await firefox.goto('/home/homePage');
    await firefox.clickText('header button', STUDENT);
    await firefox.clickText('[role=menuitemradio]', t('common:language.en'));
    await firefox.seeText('header button', english('shell:search.label'));
    await firefox.press('Escape');
    await firefox.clickText('header button', STUDENT);
    await firefox.clickText('[role=menuitem]', english('shell:user.signOut'));
    await firefox.seeText('main', english('identity:login.signedOut'));
    await firefox.goto('/home/homePage');
    await firefox.see('textbox', english('identity:login.username'));
  });
}
