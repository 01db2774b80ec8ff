/** Generated from docs/openapi.json by `npm run gen`; changes belong in the server. */

import type { SheetRow } from "./sheets";

/** Lists that can be brought in or taken out, in the order of their keys. */
export const SHEETS: readonly SheetRow[] = [
  {"key":"applications","zh":"我的申请","en":"My applications","import":"nobody","export":"user","update":false},
  {"key":"classes","zh":"班级","en":"Classes","import":"ability:manage-directory","export":"ability:manage-directory","update":true},
  {"key":"departments","zh":"部门","en":"Departments","import":"ability:manage-directory","export":"ability:manage-directory","update":true},
  {"key":"drafts","zh":"暂存件","en":"Drafts","import":"nobody","export":"user","update":false},
  {"key":"people","zh":"人员","en":"People","import":"ability:manage-directory","export":"ability:manage-directory","update":true},
  {"key":"search-misses","zh":"未命中搜索词","en":"Searches without a hit","import":"nobody","export":"entry:searchMisses","update":false},
  {"key":"sensitive-words","zh":"敏感词","en":"Sensitive words","import":"entry:sensitiveWords","export":"entry:sensitiveWords","update":true},
  {"key":"service-feedback","zh":"服务反馈","en":"Service feedback","import":"nobody","export":"entry:serviceFeedback","update":false},
  {"key":"teaching","zh":"任课关系","en":"Who teaches whom","import":"ability:manage-directory","export":"ability:manage-directory","update":true},
  {"key":"todos","zh":"待办","en":"To-dos","import":"nobody","export":"user","update":false},
];
