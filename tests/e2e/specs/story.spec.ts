import { OpenedWindows } from '../components/opened-windows.ts';
import { type Account, PASSWORD, SIZES, expect, test } from '../fixtures.ts';
import { CARD_KINDS } from '../pages/home.ts';
import type { Language } from '../texts.ts';

/** What a reader of the portal does with one service; every row has its own, so that no row depends on another. */
interface Story {
  readonly account: Account;
  readonly language: Language;
  readonly size: keyof typeof SIZES;
  /** Two letters of the service's pinyin initials. */
  readonly letters: string;
  readonly name: string;
  /** What its openWay says: 1001 its detail inside, 1002 a popup, 1003 a new tab. */
  readonly opens: 'inside' | 'popup' | 'tab';
}

const STORIES: readonly Story[] = [
  { account: 'student', language: 'zh-CN', size: 'desk', letters: 'ks', name: '考试安排查询', opens: 'popup' },
  { account: 'student', language: 'zh-CN', size: 'phone', letters: 'xj', name: '学籍信息更正', opens: 'inside' },
  { account: 'student', language: 'en', size: 'desk', letters: 'kt', name: 'Course Evaluation', opens: 'tab' },
  { account: 'student', language: 'en', size: 'phone', letters: 'ts', name: 'Lost Book Compensation', opens: 'inside' },
  { account: 'teacher', language: 'zh-CN', size: 'desk', letters: 'rs', name: '人事系统', opens: 'tab' },
  { account: 'teacher', language: 'en', size: 'phone', letters: 'jf', name: 'Fund Balance', opens: 'popup' },
  { account: 'admin', language: 'en', size: 'desk', letters: 'ts', name: 'Loans and Renewals', opens: 'tab' },
  { account: 'admin', language: 'zh-CN', size: 'phone', letters: 'xw', name: '校外人员入校预约', opens: 'inside' },
];

/** 001 §9: the popup's width by the screen, its height by the body. */
const POPUP = { desk: /^popup,width=1200,height=670,/, phone: /^popup,width=860,height=670,/ } as const;

for (const { account, language, size, letters, name, opens } of STORIES) {
  test.describe(`${account}, ${language}, ${size}`, () => {
    test.use({ language, viewport: SIZES[size] });

    test(`finds, opens and collects a service (${opens})`, async ({ page, shell, landing, login, home, hall, service }) => {
      const windows = new OpenedWindows(page);
      await windows.answer();

      await test.step('signs in from the landing page', async () => {
        await landing.goto();
        await expect(landing.heading).toBeVisible();
        await landing.signIn.click();
        await login.signIn(account, PASSWORD);
        await expect(page).toHaveURL(/\/home\/homePage$/);
      });

      await test.step('sees services at hand and live cards', async () => {
        await expect(home.tiles).toHaveCount(8);
        for (const kind of CARD_KINDS) {
          await expect(home.card(kind).getByRole('listitem').or(home.card(kind).getByRole('link')).first()).toBeVisible();
        }
      });

      await test.step('finds the service by two letters', async () => {
        await home.openSearch();
        await home.search.pressSequentially(letters);
        await expect(home.suggestion(name)).toBeVisible();
        await home.search.press('Enter');
        await expect(hall.card(name).root).toBeVisible();
      });
      const before = await hall.card(name).visits();

      await test.step('opens it as its openWay says', async () => {
        if (opens === 'inside') {
          // the detail does not wait for the counter, and the list is loaded anew below
          const counted = page.waitForResponse(/\/userClickVisitLog\/clickService$/);
          await hall.card(name).name.click();
          await expect(service.heading(name)).toBeVisible();
          expect((await counted).ok()).toBe(true);
          await page.goBack();
          return;
        }
        const features = await windows.through(() => hall.card(name).name.click());
        expect(features).toMatch(opens === 'popup' ? POPUP[size] : /^$/);
      });

      await test.step('sees its click counted', async () => {
        await page.reload();
        await expect(hall.card(name).heat(before + 1)).toBeVisible();
      });

      await test.step('collects it', async () => {
        await expect(hall.card(name).star).toHaveAttribute('aria-pressed', 'false');
        // the star shows it before the server has it, and the page is left at once
        const saved = page.waitForResponse(/\/serverCenter\/collect$/);
        await hall.card(name).star.click();
        await expect(hall.card(name).star).toHaveAttribute('aria-pressed', 'true');
        expect((await saved).ok()).toBe(true);
      });

      await test.step('finds it in the collection, opens it there, and takes it back', async () => {
        await home.goto();
        await home.take('MY_COLLECTION');
        await expect(home.collection.open(name)).toBeVisible();
        if (opens === 'inside') {
          await home.collection.open(name).click();
          await expect(service.heading(name)).toBeVisible();
          await expect(service.star).toHaveAttribute('aria-pressed', 'true');
          await page.goBack();
        }
        await home.collection.menu(name).click();
        await home.collection.menuEntry('remove').click();
        await expect(home.collection.item(name)).toHaveCount(0);
      });

      await test.step('signs out', async () => {
        await shell.signOut();
        await expect(login.signedOut).toBeVisible();
        await page.goto('/home/homePage');
        await expect(login.username).toBeVisible();
      });
    });
  });
}
