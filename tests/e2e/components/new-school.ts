import type { Browser, Page } from '@playwright/test';

import { test as base } from '../fixtures.ts';
import { EmptyPortal } from './empty-portal.ts';
import { workbookOf } from './workbook.ts';

/** The password that the first student chooses. */
export const PASSWORD = 'Quiet-Lake-2026-9';

/** Registers of a school as its offices hand them over, and what their sheets are called. */
export const DEPARTMENTS = workbookOf([
  ['部门编号', '部门名称', '英文名称', '部门类型'],
  ['100', '学生工作部', 'Student Affairs', '党政管理部门'],
  ['200', '信息学院', 'School of Information', '教学单位'],
]);
export const CLASSES = workbookOf([
  ['班级编号', '班级名称', '所属学院编号', '年级'],
  ['C2601', '软件2601', '200', '2026'],
]);
export const PEOPLE = workbookOf([
  ['学工号', '姓名', '人员类型', '部门编号', '班级', '职务'],
  ['2026001', '林知夏', '学生', '200', '软件2601', ''],
  ['T001', '周景行', '教师', '200', '', '讲师'],
]);
export const SHEETS = {
  'zh-CN': { departments: '部门', classes: '班级', people: '人员' },
  en: { departments: 'Departments', classes: 'Classes', people: 'People' },
} as const;

/** A ready-made service that students use. */
export const SERVICE = { 'zh-CN': '学生请假申请', en: 'Student Leave Request' } as const;

export const test = base.extend<{ readonly portal: EmptyPortal }>({
  portal: async ({}, use) => {
    const portal = await EmptyPortal.start();
    await use(portal);
    await portal.stop();
  },
  baseURL: async ({ portal }, use) => use(portal.url),
});

/** A browser of somebody who was never here. */
export async function newBrowser(browser: Browser, baseURL: string, like: Page, language: string): Promise<Page> {
  const viewport = like.viewportSize();
  const context = await browser.newContext({
    baseURL,
    locale: language,
    viewport,
    storageState: { cookies: [], origins: [] },
  });
  return context.newPage();
}
