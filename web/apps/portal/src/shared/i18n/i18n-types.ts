import type common from "./locales/zh-CN/common.json";
import type home from "./locales/zh-CN/home.json";
import type identity from "./locales/zh-CN/identity.json";
import type matters from "./locales/zh-CN/matters.json";
import type notices from "./locales/zh-CN/notices.json";
import type routes from "./locales/zh-CN/routes.json";
import type services from "./locales/zh-CN/services.json";
import type session from "./locales/zh-CN/session.json";
import type shell from "./locales/zh-CN/shell.json";

/** Keys are checked by the compiler: a new namespace adds one import and one line here. */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      common: typeof common;
      routes: typeof routes;
      shell: typeof shell;
      session: typeof session;
      identity: typeof identity;
      home: typeof home;
      services: typeof services;
      matters: typeof matters;
      notices: typeof notices;
    };
  }
}
