import { expect, type Page } from '@playwright/test';

import type { Account } from './fixtures.ts';
import { HallPage } from './pages/hall.ts';
import { HomePage } from './pages/home.ts';
import { LandingPage } from './pages/landing.ts';
import { LandingConfigPage } from './pages/landing-config.ts';
import { LoginPage } from './pages/login.ts';
import { PersonalCenterPage } from './pages/personal-center.ts';
import { SensitiveWordsPage } from './pages/sensitive-words.ts';
import { TodosPage } from './pages/todos.ts';
import type { Texts } from './texts.ts';

/** A page that every reader must be able to use: who sees it, and how to be there with its content loaded. */
export interface Place {
  readonly name: string;
  readonly account: Account | null;
  readonly visit: (page: Page, t: Texts) => Promise<void>;
}

/** Goes to an address and waits for the heading of its content. */
const titled =
  (path: string, title: string) =>
  async (page: Page, t: Texts): Promise<void> => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: t(title) })).toBeVisible();
  };

const hall =
  (path: string) =>
  async (page: Page, t: Texts): Promise<void> => {
    await page.goto(path);
    await expect(new HallPage(page, t).cards.first()).toBeVisible();
  };

const newsList = async (page: Page): Promise<void> => {
  await page.goto('/home/news');
  await expect(page.locator('main a[href^="/home/news/"]').first()).toBeVisible();
};

/** The pages of the main job. */
export const PLACES: readonly Place[] = [
  {
    name: 'landing',
    account: null,
    visit: async (page, t) => {
      const landing = new LandingPage(page, t);
      await landing.goto();
      await expect(landing.scenes.getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'login',
    account: null,
    visit: async (page, t) => {
      const login = new LoginPage(page, t);
      await login.goto();
      await expect(login.tenant).toBeVisible();
    },
  },
  { name: 'services for visitors', account: null, visit: hall('/allServices') },
  { name: 'deleted message', account: null, visit: titled('/deleteNoPag', 'notice:deleted.title') },
  {
    name: 'home',
    account: 'student',
    visit: async (page, t) => {
      const home = new HomePage(page, t);
      await home.goto();
      await expect(home.collection.items.first()).toBeVisible();
      await expect(home.todo.items.first()).toBeVisible();
      await expect(home.card('CAMPUS_NEWS').getByRole('listitem').first()).toBeVisible();
    },
  },
  { name: 'application centre', account: 'student', visit: hall('/home/applicationServiceCenter') },
  { name: 'process centre', account: 'student', visit: hall('/home/processServiceCenter') },
  { name: 'search', account: 'student', visit: hall('/serviceHall?keyword=qj') },
  {
    name: 'service',
    account: 'student',
    visit: async (page, t) => {
      await hall('/serviceHall?keyword=qj')(page, t);
      await page.locator('main article a[href^="/home/service/"]').first().click();
      await expect(page.getByRole('tablist', { name: t('services:detail.content') })).toBeVisible();
    },
  },
  {
    name: 'to-dos',
    account: 'student',
    visit: async (page, t) => {
      const todos = new TodosPage(page, t);
      await todos.goto();
      await expect(todos.items.first()).toBeVisible();
    },
  },
  {
    name: 'personal centre',
    account: 'student',
    visit: async (page, t) => {
      const center = new PersonalCenterPage(page, t);
      await center.goto();
      await expect(center.matters.getByRole('list').first()).toBeVisible();
    },
  },
  {
    name: 'drafts',
    account: 'student',
    visit: async (page, t) => {
      await page.goto('/home/todos?kind=drafts');
      await expect(page.getByRole('main').getByRole('list', { name: t('matters:list.drafts') })).toBeVisible();
    },
  },
  { name: 'news', account: 'student', visit: newsList },
  {
    name: 'news item',
    account: 'student',
    visit: async (page, t) => {
      await newsList(page);
      await page.locator('main a[href^="/home/news/"]').first().click();
      await expect(page.getByRole('navigation', { name: t('notices:neighbours') })).toBeVisible();
    },
  },
  { name: 'no power', account: 'student', visit: titled('/home/userFrameConfig/homePageConfig', 'notice:noPower.title') },
  {
    name: 'configuration',
    account: 'admin',
    visit: titled('/home/userFrameConfig/homePageConfig', 'routes:homePageConfig'),
  },
  {
    name: 'chat',
    account: 'student',
    visit: async (page, t) => {
      await page.goto('/chat');
      await expect(page.getByRole('list', { name: t('chat:list.label') })).toBeVisible();
    },
  },
  {
    name: 'my ratings',
    account: 'student',
    visit: async (page, t) => {
      await page.goto('/home/records');
      await expect(page.getByRole('list', { name: t('records:ratings.list') })).toBeVisible();
    },
  },
  {
    name: 'my feedback',
    account: 'student',
    visit: async (page, t) => {
      await page.goto('/home/records?tab=feedback');
      await expect(page.getByRole('list', { name: t('records:feedback.list') })).toBeVisible();
    },
  },
  {
    name: 'guides for visitors',
    account: null,
    visit: async (page, t) => {
      await page.goto('/guides?keyword=%E6%A1%A3%E6%A1%88');
      await expect(page.getByRole('list', { name: t('records:guides.list') })).toBeVisible();
    },
  },
  {
    name: 'service feedback',
    account: 'admin',
    visit: async (page, t) => {
      await page.goto('/serviceFeedback?state=all');
      await page.getByRole('list', { name: t('records:desk.list') }).getByRole('button').first().click();
      await expect(page.getByRole('article', { name: t('records:desk.detail') }).getByRole('heading')).toBeVisible();
    },
  },
  {
    name: 'searches without a hit',
    account: 'admin',
    visit: async (page, t) => {
      await page.goto('/searchMisses');
      await expect(page.getByRole('grid', { name: t('records:misses.list') })).toBeVisible();
    },
  },
  {
    name: 'sensitive words',
    account: 'admin',
    visit: (page, t) => new SensitiveWordsPage(page, t).goto(),
  },
  {
    name: 'configuration of the landing page',
    account: 'admin',
    visit: (page, t) => new LandingConfigPage(page, t).goto(),
  },
  // the last of all: nothing else is there until it is unlocked
  { name: 'locked screen', account: 'student', visit: titled('/lock', 'identity:lock.title') },
];
