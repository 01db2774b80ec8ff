import type { Faults } from "@/shared/ui/form/faults";

import type { ClassBody } from "../api/class-mutations";
import { type ClassDetail, type ClassStatus, STATUSES } from "../api/class-queries";

/** Limits of the server: characters, and how many. */
export const CLASS_LIMITS = {
  code: 64,
  name: 64,
  grade: 16,
  majorCode: 32,
  major: 128,
  teachers: 50,
} as const;

/** What is typed of a class. */
export interface ClassForm {
  readonly deptId: string;
  readonly classCode: string;
  readonly className: string;
  readonly grade: string;
  readonly majorCode: string;
  readonly majorName: string;
  readonly majorNameEn: string;
  readonly status: ClassStatus;
  /** Empty for none. */
  readonly monitorId: string;
  readonly teacherIds: readonly string[];
}

/** The form of a class; of a new one for null, of the department `deptId`. */
export function toClassForm(one: ClassDetail | null, deptId: string): ClassForm {
  return {
    deptId: one?.deptId ?? deptId,
    classCode: one?.classCode ?? "",
    className: one?.className ?? "",
    grade: one?.grade ?? "",
    majorCode: one?.majorCode ?? "",
    majorName: one?.majorName ?? "",
    majorNameEn: one?.majorNameEn ?? "",
    status: STATUSES.find((status) => status === one?.status) ?? "active",
    monitorId: one?.monitor?.userId ?? "",
    teacherIds: (one?.teachers ?? []).map(({ userId }) => userId),
  };
}

/** The body of a call: of a class that is there department, code and name stay. */
export function toClassBody(one: ClassDetail | null, form: ClassForm): ClassBody {
  const { deptId, classCode, className, monitorId, teacherIds, ...rest } = form;
  const own = { ...rest, monitorId: monitorId === "" ? null : monitorId, teacherIds: [...teacherIds] };
  if (one !== null) return { changed: { classId: one.classId, version: one.version, ...own } };
  return { made: { deptId, classCode, className, ...own } };
}

/** What is wrong before it is sent; the server decides again. */
export function classFaults(form: ClassForm, isNew: boolean, required: string): Faults {
  if (!isNew) return {};
  const missing = (["deptId", "classCode", "className"] as const).filter((name) => form[name].trim() === "");
  return Object.fromEntries(missing.map((name) => [name, required]));
}
