import type { Faults } from "@/shared/ui/form/faults";

import type { DepartmentBody } from "../api/department-mutations";
import { CATEGORIES, type DepartmentCategory, type DepartmentDetail } from "../api/department-queries";

/** Limits of the server, in characters; of the place among siblings a number. */
export const DEPARTMENT_LIMITS = {
  code: 64,
  name: 128,
  nameEn: 256,
  phone: 64,
  place: 128,
  sort: 100_000,
  post: 64,
} as const;

/** What is typed of a department. */
export interface DepartmentForm {
  /** Empty for the top; read of a new one alone. */
  readonly parentId: string;
  readonly deptCode: string;
  readonly deptName: string;
  readonly deptNameEn: string;
  readonly deptCategory: DepartmentCategory;
  /** null is an empty field. */
  readonly sort: number | null;
  readonly phone: string;
  readonly place: string;
}

/** The form of a department; of a new one for null, below `parentId`. */
export function toDepartmentForm(department: DepartmentDetail | null, parentId: string): DepartmentForm {
  return {
    parentId: department === null ? parentId : (department.parentId ?? ""),
    deptCode: department?.deptCode ?? "",
    deptName: department?.deptName ?? "",
    deptNameEn: department?.deptNameEn ?? "",
    deptCategory: CATEGORIES.find((one) => one === department?.deptCategory) ?? "unit",
    sort: department?.sort ?? 0,
    phone: department?.phone ?? "",
    place: department?.place ?? "",
  };
}

/** The body of a call: of a department that is there code and place in the tree stay. */
export function toDepartmentBody(department: DepartmentDetail | null, form: DepartmentForm): DepartmentBody {
  const { parentId, deptCode, sort, ...rest } = form;
  const own = { ...rest, sort: sort ?? 0 };
  if (department !== null)
    return { changed: { deptId: department.deptId, version: department.version, ...own } };
  return { made: { parentId: parentId === "" ? null : parentId, deptCode, ...own } };
}

/** What is wrong before it is sent; the server decides again. */
export function departmentFaults(form: DepartmentForm, isNew: boolean, required: string): Faults {
  return {
    ...(isNew && form.deptCode.trim() === "" ? { deptCode: required } : {}),
    ...(form.deptName.trim() === "" ? { deptName: required } : {}),
  };
}
