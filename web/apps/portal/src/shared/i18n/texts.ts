import type account from "./locales/zh-CN/account.json";
import type activate from "./locales/zh-CN/activate.json";
import type audit from "./locales/zh-CN/audit.json";
import type admin from "./locales/zh-CN/admin.json";
import type built from "./locales/zh-CN/built.json";
import type calendar from "./locales/zh-CN/calendar.json";
import type calendarConfig from "./locales/zh-CN/calendarConfig.json";
import type cards from "./locales/zh-CN/cards.json";
import type catalogue from "./locales/zh-CN/catalogue.json";
import type classes from "./locales/zh-CN/classes.json";
import type chat from "./locales/zh-CN/chat.json";
import type common from "./locales/zh-CN/common.json";
import type config from "./locales/zh-CN/config.json";
import type departments from "./locales/zh-CN/departments.json";
import type desk from "./locales/zh-CN/desk.json";
import type documents from "./locales/zh-CN/documents.json";
import type duties from "./locales/zh-CN/duties.json";
import type dutyDesk from "./locales/zh-CN/dutyDesk.json";
import type embed from "./locales/zh-CN/embed.json";
import type embedConfig from "./locales/zh-CN/embedConfig.json";
import type footer from "./locales/zh-CN/footer.json";
import type guides from "./locales/zh-CN/guides.json";
import type hall from "./locales/zh-CN/hall.json";
import type home from "./locales/zh-CN/home.json";
import type identity from "./locales/zh-CN/identity.json";
import type jobs from "./locales/zh-CN/jobs.json";
import type landing from "./locales/zh-CN/landing.json";
import type look from "./locales/zh-CN/look.json";
import type matters from "./locales/zh-CN/matters.json";
import type messages from "./locales/zh-CN/messages.json";
import type navigation from "./locales/zh-CN/navigation.json";
import type notice from "./locales/zh-CN/notice.json";
import type notices from "./locales/zh-CN/notices.json";
import type notify from "./locales/zh-CN/notify.json";
import type palette from "./locales/zh-CN/palette.json";
import type records from "./locales/zh-CN/records.json";
import type routes from "./locales/zh-CN/routes.json";
import type safety from "./locales/zh-CN/safety.json";
import type services from "./locales/zh-CN/services.json";
import type session from "./locales/zh-CN/session.json";
import type shell from "./locales/zh-CN/shell.json";
import type people from "./locales/zh-CN/people.json";
import type roles from "./locales/zh-CN/roles.json";
import type sources from "./locales/zh-CN/sources.json";
import type systems from "./locales/zh-CN/systems.json";
import type tenants from "./locales/zh-CN/tenants.json";
import type suggest from "./locales/zh-CN/suggest.json";
import type transfer from "./locales/zh-CN/transfer.json";
import type viewer from "./locales/zh-CN/viewer.json";
import type widgets from "./locales/zh-CN/widgets.json";

/** All namespaces: keys are checked by the compiler. A new namespace adds one import and one line here. */
export interface Texts {
  account: typeof account;
  activate: typeof activate;
  admin: typeof admin;
  audit: typeof audit;
  built: typeof built;
  calendar: typeof calendar;
  calendarConfig: typeof calendarConfig;
  cards: typeof cards;
  catalogue: typeof catalogue;
  chat: typeof chat;
  classes: typeof classes;
  common: typeof common;
  palette: typeof palette;
  records: typeof records;
  routes: typeof routes;
  shell: typeof shell;
  session: typeof session;
  identity: typeof identity;
  jobs: typeof jobs;
  landing: typeof landing;
  config: typeof config;
  look: typeof look;
  embed: typeof embed;
  embedConfig: typeof embedConfig;
  footer: typeof footer;
  guides: typeof guides;
  hall: typeof hall;
  home: typeof home;
  safety: typeof safety;
  services: typeof services;
  matters: typeof matters;
  departments: typeof departments;
  desk: typeof desk;
  documents: typeof documents;
  duties: typeof duties;
  dutyDesk: typeof dutyDesk;
  messages: typeof messages;
  navigation: typeof navigation;
  notice: typeof notice;
  notices: typeof notices;
  notify: typeof notify;
  people: typeof people;
  roles: typeof roles;
  sources: typeof sources;
  systems: typeof systems;
  tenants: typeof tenants;
  suggest: typeof suggest;
  transfer: typeof transfer;
  viewer: typeof viewer;
  widgets: typeof widgets;
}

/** Name of a namespace. */
export type Namespace = keyof Texts;

/** Paths of all texts of one namespace, joined by dots; lists are no texts. */
type Keys<T, Prefix extends string = ""> = {
  [K in keyof T & string]: T[K] extends string
    ? `${Prefix}${K}`
    : T[K] extends readonly unknown[]
      ? never
      : Keys<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** Keys that `t` takes when these namespaces are open: without a prefix from them, with `namespace:` from any. */
export type TextKey<N extends Namespace> =
  | { [K in N]: Keys<Texts[K]> }[N]
  | { [K in Namespace]: `${K}:${Keys<Texts[K]>}` }[Namespace];

/** Values of placeholders; `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number | null | undefined>>;

/** A translating function. */
export type Translate<N extends Namespace> = (key: TextKey<N>, values?: TextValues) => string;
