import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Schema } from "@/shared/api/schema";
import { filled } from "@/shared/lib/filled";

import { departmentKeys } from "./keys";

/** A department in the list. */
export type DepartmentLine = Schema<"DepartmentLine">;
/** The departments of somebody who looks after them. */
export type DepartmentTree = Schema<"DepartmentTreeOut">;
/** All that is kept of a department. */
export type DepartmentDetail = Schema<"DepartmentDetail">;
/** A post of a department. */
export type DepartmentPost = Schema<"DepartmentPostOut">;

/** Kinds of departments, in their order. */
export const CATEGORIES = ["admin", "college", "unit", "group"] as const;
/** One of `CATEGORIES`. */
export type DepartmentCategory = (typeof CATEGORIES)[number];

/** The departments with this in name, spelling or code, and those above them; all for no word. */
export function departmentsQuery(keyword: string, language: string) {
  return queryOptions({
    queryKey: departmentKeys.tree(keyword, language),
    queryFn: ({ signal }) => call("/api/onehall/departments/tree", filled({ keyword }), { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One of them. */
export function departmentQuery(deptId: string, language: string) {
  return queryOptions({
    queryKey: departmentKeys.detail(deptId, language),
    queryFn: ({ signal }) => call("/api/onehall/departments/detail", { deptId }, { signal }),
  });
}

/** The posts of a department; none is asked for without one. */
export function postsQuery(deptId: string) {
  return queryOptions({
    queryKey: departmentKeys.posts(deptId),
    queryFn: ({ signal }) => call("/api/onehall/posts/list", { deptId }, { signal }),
    enabled: deptId !== "",
  });
}
