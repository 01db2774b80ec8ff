/** Generated from docs/openapi.json by `npm run gen`; changes belong in the server. */

import type { SheetRow } from "./sheets";

/** Lists that can be brought in or taken out, in the order of their keys. */
export const SHEETS: readonly SheetRow[] = [
  {"key":"applications","zh":"我的申请","en":"My applications","import":"nobody","export":"user","update":false},
  {"key":"audit","zh":"审计日志","en":"Audit log","import":"nobody","export":"ability:read-audit","update":false},
  {"key":"classes","zh":"班级","en":"Classes","import":"ability:manage-directory","export":"ability:manage-directory","update":true,"full":true},
  {"key":"departments","zh":"部门","en":"Departments","import":"ability:manage-directory","export":"ability:manage-directory","update":true},
  {"key":"drafts","zh":"暂存件","en":"Drafts","import":"nobody","export":"user","update":false},
  {"key":"duties","zh":"部门职责清单","en":"Duties of departments","import":"ability:edit-duties","export":"ability:edit-duties","update":false},
  {"key":"duty-confirmations","zh":"职责年度确认情况","en":"Yearly confirmations of duties","import":"nobody","export":"entry:deptResponsibilityListConfig","update":false},
  {"key":"duty-edition","zh":"职责清单汇编","en":"Edition of duties","import":"nobody","export":"entry:deptResponsibilityListConfig","update":false},
  {"key":"feedback","zh":"我的反馈","en":"My feedback","import":"nobody","export":"user","update":false},
  {"key":"holidays","zh":"节假日","en":"Holidays","import":"entry:calendarConfig","export":"entry:calendarConfig","update":true},
  {"key":"news","zh":"新闻公告","en":"News and announcements","import":"ability:manage-news","export":"ability:manage-news","update":true},
  {"key":"notice-roster","zh":"通知阅读情况","en":"Roster of a notice","import":"nobody","export":"user","update":false,"within":"noticeId"},
  {"key":"people","zh":"人员","en":"People","import":"ability:manage-directory","export":"ability:manage-directory","update":true,"full":true},
  {"key":"ratings","zh":"我的评价","en":"My ratings","import":"nobody","export":"user","update":false},
  {"key":"search-misses","zh":"未命中搜索词","en":"Searches without a hit","import":"nobody","export":"entry:searchMisses","update":false},
  {"key":"search-synonyms","zh":"搜索同义词","en":"Synonyms of search","import":"entry:searchMisses","export":"entry:searchMisses","update":true},
  {"key":"semesters","zh":"校历学期","en":"Semesters of the school calendar","import":"entry:calendarConfig","export":"entry:calendarConfig","update":true},
  {"key":"sensitive-words","zh":"敏感词","en":"Sensitive words","import":"entry:sensitiveWords","export":"entry:sensitiveWords","update":true},
  {"key":"service-feedback","zh":"服务反馈","en":"Service feedback","import":"nobody","export":"entry:serviceFeedback","update":false},
  {"key":"services","zh":"服务与办事指南","en":"Services with their guides","import":"ability:manage-services","export":"ability:manage-services","update":true,"full":true,"drafts":true},
  {"key":"sessions","zh":"我的登录会话","en":"My sessions","import":"nobody","export":"user","update":false},
  {"key":"teaching","zh":"任课关系","en":"Who teaches whom","import":"ability:manage-directory","export":"ability:manage-directory","update":true},
  {"key":"tenant-sessions","zh":"登录会话","en":"Sessions of everybody","import":"nobody","export":"ability:read-sessions","update":false},
  {"key":"todos","zh":"待办","en":"To-dos","import":"nobody","export":"user","update":false},
  {"key":"tools","zh":"常用工具","en":"Common tools","import":"entry:preLoginConfig","export":"entry:preLoginConfig","update":true},
];
