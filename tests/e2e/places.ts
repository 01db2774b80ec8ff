import { expect, type Page } from '@playwright/test';

import { ROUTES, type RouteName } from '../../web/apps/portal/src/shared/config/routes.ts';
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

/** Goes to the address of a page and waits for its content. */
type Visit = (page: Page, t: Texts, path: string) => Promise<void>;

/** The pages of the table that show something of their own. */
type Shown = {
  [Name in RouteName]: (typeof ROUTES)[Name]['page'] extends 'being-built' | null ? never : Name;
}[RouteName];

/** The heading of its content. */
const framesNothing: Visit = async (page, t, path) => {
  await page.goto(path);
  await expect(page.getByText(t('embed:nothing'))).toBeVisible();
};
const titled =
  (title: string): Visit =>
  async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: t(title) })).toBeVisible();
  };

const hall: Visit = async (page, t, path) => {
  await page.goto(path);
  await expect(new HallPage(page, t).cards.first()).toBeVisible();
};

/** A list by its name. */
const listed =
  (name: string): Visit =>
  async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('list', { name: t(name) })).toBeVisible();
  };

const newsList: Visit = async (page, _t, path) => {
  await page.goto(path);
  await expect(page.locator(`main a[href^="${path}/"]`).first()).toBeVisible();
};

/** The three lists with departments and entries. */
const lists: Visit = async (page, t, path) => {
  await page.goto(path);
  // narrow screens have the tree behind a button
  const tree = page.getByRole('treegrid', { name: t('duties:departments') }).getByRole('row').first();
  await expect(tree.or(page.getByRole('button', { name: t('duties:whole') }))).toBeVisible();
  await expect(page.getByRole('list', { name: t('duties:list.label') }).getByRole('listitem').first()).toBeVisible();
};

/** The first duty of the lists. */
const duty: Visit = async (page, t, path) => {
  await page.goto(path.replace('/:dutyId', ''));
  await page.getByRole('list', { name: t('duties:list.label') }).getByRole('heading').getByRole('link').first().click();
  await expect(page.getByRole('region', { name: t('duties:chain.label') })).toBeVisible();
};

/** The form of a hall. */
const hallConfig: Visit = async (page, t, path) => {
  await page.goto(path);
  await expect(page.locator('main input[name="title"]')).toBeVisible();
  await expect(page.getByRole('heading', { name: t('hall:agreement.title') })).toBeVisible();
};

/** How each page is visited; null where a flow of its own shows it (notices, opening a service, specials). */
const VISITS: Readonly<Record<Shown, Visit | null>> = {
  landing: async (page, t) => {
    const landing = new LandingPage(page, t);
    await landing.goto();
    await expect(landing.scenes.getByRole('listitem').first()).toBeVisible();
  },
  activate: async (page, t, path) => {
    await page.goto(`${path}?forgot=1`);
    await expect(page.getByRole('textbox', { name: t('activate:code') })).toBeVisible();
  },
  login: async (page, t) => {
    const login = new LoginPage(page, t);
    await login.goto();
    await expect(login.tenant).toBeVisible();
  },
  allServices: hall,
  generalDetails: null,
  deleted: titled('notice:deleted.title'),
  guides: (page, t, path) => listed('records:guides.list')(page, t, `${path}?keyword=%E6%A1%A3%E6%A1%88`),
  guideAddress: null,
  publicLists: lists,
  publicDuty: duty,
  publicNews: null,
  publicNewsDetail: null,
  homePage: async (page, t) => {
    const home = new HomePage(page, t);
    await home.goto();
    await expect(home.tiles.first()).toBeVisible();
    await expect(home.todo.items.first()).toBeVisible();
    await expect(home.card('CAMPUS_NEWS').getByRole('listitem').first()).toBeVisible();
  },
  applicationServiceCenter: hall,
  processServiceCenter: hall,
  serviceHall: (page, t, path) => hall(page, t, `${path}?keyword=qj`),
  service: async (page, t) => {
    await hall(page, t, `${ROUTES.serviceHall.path}?keyword=qj`);
    await page.locator('main article a[href^="/home/service/"]').first().click();
    await expect(page.getByRole('tablist', { name: t('services:detail.content') })).toBeVisible();
  },
  special: null,
  apply: null,
  todos: async (page, t) => {
    const todos = new TodosPage(page, t);
    await todos.goto();
    await expect(todos.items.first()).toBeVisible();
  },
  application: async (page, t) => {
    await listed('matters:list.applications')(page, t, `${ROUTES.todos.path}?kind=applications`);
    await page.locator('main a[href^="/home/application/"]').first().click();
    await expect(page.getByRole('region', { name: t('matters:progress') }).getByRole('listitem').first()).toBeVisible();
  },
  draft: async (page, t) => {
    await listed('matters:list.drafts')(page, t, `${ROUTES.todos.path}?kind=drafts`);
    await page.locator('main a[href^="/home/draft/"]').first().click();
    await expect(page.getByRole('link', { name: t('services:apply.detail') })).toBeVisible();
  },
  threeLists: lists,
  duty,
  records: listed('records:ratings.list'),
  personalCenter: async (page, t) => {
    const center = new PersonalCenterPage(page, t);
    await center.goto();
    await expect(center.matters.getByRole('list').first()).toBeVisible();
  },
  news: newsList,
  newsDetail: async (page, t) => {
    await newsList(page, t, ROUTES.news.path);
    await page.locator('main a[href^="/home/news/"]').first().click();
    await expect(page.getByRole('navigation', { name: t('notices:neighbours') })).toBeVisible();
  },
  noPower: titled('notice:noPower.title'),
  chat: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('list', { name: t('chat:list.label') })).toBeVisible();
  },
  msgDetail: null,
  messageCenter: null,
  noticeDesk: null,
  noticeEditor: null,
  noticeRoster: null,
  noticeAccounts: null,
  data: titled('routes:data'),
  audit: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('grid', { name: t('audit:list') })).toBeVisible();
  },
  catalogueGroups: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('list').filter({ hasText: 'T01' })).toBeVisible();
  },
  catalogueTemplates: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('grid', { name: t('catalogue:templates.list') })).toBeVisible();
  },
  firstSteps: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('list', { name: t('routes:firstSteps') })).toBeVisible();
  },
  jobs: async (page, t, path) => {
    await page.goto(`${path}?state=DONE`);
    await expect(page.getByRole('grid', { name: t('jobs:state.DONE') })).toBeVisible();
  },
  admin: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('table').getByRole('link', { name: t('routes:sensitiveWords') })).toBeVisible();
  },
  userFrameConfig: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(t('documents:state.PUBLISHED')).first()).toBeVisible();
  },
  cardBusinessConfig: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('grid', { name: t('cards:list') })).toBeVisible();
  },
  cardEditor: async (page, t) => {
    await page.goto(ROUTES.cardBusinessConfig.path);
    await page.getByRole('grid', { name: t('cards:list') }).getByRole('link').first().click();
    await expect(page.getByRole('searchbox', { name: t('widgets:audience.findDept') })).toBeVisible();
  },
  configChanges: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(t('documents:changes.empty')).or(page.getByRole('article').first())).toBeVisible();
  },
  homePageConfig: async (page, _t, path) => {
    await page.goto(path);
    await expect(page.getByTestId('home-card-CAMPUS_NEWS').getByRole('listitem').first()).toBeVisible();
  },
  configPreview: async (page, t, path) => {
    await page.goto(path);
    const shown = page.frameLocator(`iframe[title="${t('documents:preview.page.frame')}"]`);
    await expect(shown.getByTestId('home-card-CAMPUS_NEWS').getByRole('listitem').first()).toBeVisible();
  },
  addNavigation: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('button', { name: t('navigation:entries.add') })).toBeEnabled();
  },
  look: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('region', { name: t('look:trial.title') })).toBeVisible();
  },
  calendar: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('grid', { name: t('calendarConfig:holidays.title') })).toBeVisible();
  },
  serviceHallConfig: hallConfig,
  processServiceCenterConfig: hallConfig,
  applicationServiceCenterConfig: hallConfig,
  effectivenessMonitoringConfig: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('checkbox', { name: t('hall:boards.show', { name: t('hall:board.overView') }) })).toBeVisible();
  },
  deptResponsibilityListConfig: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('grid', { name: t('dutyDesk:departments.list') })).toBeVisible();
  },
  dutyDepartment: async (page, t) => {
    await page.goto(`${ROUTES.deptResponsibilityListConfig.path}?state=PUBLISHED`);
    await page.getByRole('grid', { name: t('dutyDesk:departments.list') }).getByRole('link').first().click();
    await expect(page.getByRole('grid', { name: t('dutyDesk:duties.list') })).toBeVisible();
  },
  // of one department: the whole has a thousand duties in one table
  dutyEdition: async (page, t, path) => {
    await page.goto(`${ROUTES.deptResponsibilityListConfig.path}?state=PUBLISHED`);
    const department = page.getByRole('grid', { name: t('dutyDesk:departments.list') }).getByRole('link').first();
    const key = (await department.getAttribute('href'))?.split('/').pop();
    await page.goto(`${path}?dept=${key}`);
    await expect(page.getByRole('navigation', { name: t('dutyDesk:edition.contents') })).toBeVisible();
  },
  threeListsConfig: async (page, _t, path) => {
    await page.goto(path);
    await expect(page.locator('main input[name="title"]')).toBeVisible();
  },
  // without anything to show: what is framed is another system's
  iframePage: framesNothing,
  navIframe: framesNothing,
  messageIframe: framesNothing,
  serviceIframePage: framesNothing,
  embedded: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('grid', { name: t('embedConfig:list') })).toBeVisible();
  },
  embeddedApp: async (page, t) => {
    await page.goto(`${ROUTES.embedded.path}/new`);
    await expect(page.getByRole('heading', { level: 1, name: t('embedConfig:new') })).toBeVisible();
  },
  departments: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('treegrid', { name: t('departments:tree') })).toBeVisible();
  },
  department: async (page, t) => {
    await page.goto(ROUTES.departments.path);
    await page.getByRole('treegrid', { name: t('departments:tree') }).getByRole('row').first().click();
    await expect(page.getByRole('form', { name: t('departments:form.label') })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('departments:post.title') })).toBeVisible();
  },
  classes: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('grid', { name: t('classes:list') })).toBeVisible();
  },
  classPage: async (page, t) => {
    await page.goto(ROUTES.classes.path);
    await page.getByRole('grid', { name: t('classes:list') }).getByRole('link').first().click();
    await expect(page.getByRole('form', { name: t('classes:form.label') })).toBeVisible();
  },
  people: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('grid', { name: t('people:list') })).toBeVisible();
  },
  activation: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('grid', { name: t('people:activation.list') })).toBeVisible();
  },
  person: async (page, t) => {
    await page.goto(`${ROUTES.people.path}?keyword=teacher`);
    await page.getByRole('grid', { name: t('people:list') }).getByRole('link').first().click();
    await expect(page.getByRole('form', { name: t('people:form.label') })).toBeVisible();
    await expect(page.getByText(t('people:account.lastSignIn'))).toBeVisible();
  },
  roles: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('grid', { name: t('roles:list') })).toBeVisible();
  },
  role: async (page, t) => {
    await page.goto(ROUTES.roles.path);
    await page.getByRole('grid', { name: t('roles:list') }).getByRole('link').first().click();
    await expect(page.getByRole('form', { name: t('roles:form.label') })).toBeVisible();
    await expect(page.getByRole('grid', { name: t('roles:holders.list') })).toBeVisible();
  },
  systems: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('grid', { name: t('systems:client.list') })).toBeVisible();
  },
  systemsNewClient: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('form', { name: t('systems:client.form.label') })).toBeVisible();
  },
  systemsClient: async (page, t) => {
    await page.goto(`${ROUTES.systems.path}/clients/onehall`);
    await expect(page.getByText(t('systems:client.builtInHint'))).toBeVisible();
  },
  systemsCas: async (page, t) => {
    await page.goto(`${ROUTES.systems.path}/cas/new`);
    await expect(page.getByRole('form', { name: t('systems:cas.form.label') })).toBeVisible();
  },
  settings: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('region', { name: t('settings:group.school.name') })).toBeVisible();
  },
  setting: async (page, t) => {
    await page.goto(`${ROUTES.settings.path}/sign-in`);
    await expect(page.getByRole('form', { name: t('settings:item.session_times.name') })).toBeVisible();
  },
  tenants: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('grid', { name: t('tenants:list') })).toBeVisible();
  },
  tenant: async (page, t) => {
    await page.goto(`${ROUTES.tenants.path}/000001`);
    await expect(page.getByRole('form', { name: t('tenants:limits.title') })).toBeVisible();
  },
  sources: titled('sources:title'),
  source: async (page, t) => {
    await page.goto(`${ROUTES.sources.path}/new`);
    await expect(page.getByRole('heading', { level: 1, name: t('sources:new') })).toBeVisible();
  },
  serviceFeedback: async (page, t, path) => {
    await page.goto(`${path}?state=all`);
    await page.getByRole('list', { name: t('records:desk.list') }).getByRole('button').first().click();
    await expect(page.getByRole('article', { name: t('records:desk.detail') }).getByRole('heading')).toBeVisible();
  },
  searchMisses: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('grid', { name: t('records:misses.list') })).toBeVisible();
  },
  catalogue: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('grid', { name: t('catalogue:list') })).toBeVisible();
  },
  catalogueService: async (page, t) => {
    await page.goto(`${ROUTES.catalogue.path}?keyword=SV0001`);
    await page.getByRole('grid', { name: t('catalogue:list') }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: t('catalogue:part.basics') })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('catalogue:try.title') })).toBeVisible();
  },
  managementGuideConfig: async (page, t, path) => {
    await page.goto(path);
    await expect(page.getByRole('grid', { name: t('guides:list') })).toBeVisible();
  },
  guideEditor: async (page, t) => {
    await page.goto(`${ROUTES.managementGuideConfig.path}?keyword=SV0001`);
    await page.getByRole('grid', { name: t('guides:list') }).getByRole('link').first().click();
    await expect(page.getByRole('button', { name: t('guides:step.add') })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('guides:asked.title') })).toBeVisible();
  },
  sensitiveWords: (page, t) => new SensitiveWordsPage(page, t).goto(),
  preLoginConfig: (page, t) => new LandingConfigPage(page, t).goto(),
  // the last of all: nothing else is there until it is unlocked
  lock: async (page, t, path) => {
    await page.goto(path);
    await page.getByRole('button', { name: t('notice:lock.now') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('identity:lock.title') })).toBeVisible();
  },
};

/** More to see of a page, and the one of everything that is being built. */
const PARTS: readonly Place[] = [
  {
    name: 'todos, drafts',
    account: 'student',
    visit: (page, t) => listed('matters:list.drafts')(page, t, `${ROUTES.todos.path}?kind=drafts`),
  },
  {
    name: 'records, feedback',
    account: 'student',
    visit: (page, t) => listed('records:feedback.list')(page, t, `${ROUTES.records.path}?tab=feedback`),
  },
  {
    name: 'homePageConfig, a role',
    account: 'admin',
    visit: async (page, t) => {
      await page.goto(`${ROUTES.homePageConfig.path}?layer=role:teacher`);
      await expect(page.getByTestId('home-card-CAMPUS_NEWS').getByRole('listitem').first()).toBeVisible();
      await expect(page.getByRole('region', { name: t('documents:layers.states') })).toBeVisible();
    },
  },
  {
    name: 'addNavigation, categories',
    account: 'admin',
    visit: async (page, t) => {
      await page.goto(`${ROUTES.addNavigation.path}?tab=types`);
      await expect(page.getByRole('region', { name: t('navigation:types.list') })).toBeVisible();
    },
  },
  {
    name: 'look, logos',
    account: 'admin',
    visit: async (page, t) => {
      await page.goto(`${ROUTES.look.path}?tab=logos`);
      await expect(page.getByRole('region', { name: t('look:logos.trial') })).toBeVisible();
    },
  },
  {
    name: 'serviceHallConfig, specials',
    account: 'admin',
    visit: async (page, t) => {
      await page.goto(`${ROUTES.serviceHallConfig.path}?tab=specials`);
      await expect(page.getByRole('button', { name: t('hall:specials.add') })).toBeEnabled();
    },
  },
  {
    name: 'threeListsConfig, types',
    account: 'admin',
    visit: async (page, t) => {
      await page.goto(`${ROUTES.threeListsConfig.path}?tab=types`);
      await expect(page.getByRole('button', { name: t('dutyDesk:config.add') })).toBeEnabled();
    },
  },
  ...(['waiting', 'confirmations', 'coverage'] as const).map((tab): Place => ({
    name: `duties, ${tab}`,
    account: 'admin',
    visit: async (page, t) => {
      await page.goto(`${ROUTES.deptResponsibilityListConfig.path}?tab=${tab}`);
      await expect(page.getByRole('grid', { name: t(`dutyDesk:${tab}.list`) })).toBeVisible();
    },
  })),
  {
    name: 'effectiveness, being built',
    account: 'student',
    visit: (page, t) => titled('routes:effectiveness')(page, t, ROUTES.effectiveness.path),
  },
];

const ACCOUNTS = { everybody: null, members: 'student', administrators: 'admin' } as const;

function placeOf(name: Shown): Place[] {
  const { path, audience } = ROUTES[name];
  const visit = VISITS[name];
  if (visit === null) return [];
  return [{ name, account: ACCOUNTS[audience], visit: (page, t) => visit(page, t, path) }];
}

/** The pages of the main job. */
export const PLACES: readonly Place[] = [...PARTS, ...(Object.keys(VISITS) as Shown[]).flatMap(placeOf)];
