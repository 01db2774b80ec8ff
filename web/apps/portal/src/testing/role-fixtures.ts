import type { RightToGive, RoleLine } from "@/features/directory/admin/api/role-queries";

/** A role of the school's own. */
export const roleLine: RoleLine = {
  roleId: "0199c0de-0000-7000-8000-000000000701",
  roleCode: "role-00c0ffee00c0ffee",
  roleName: "数据管理员",
  roleNameEn: "Keeper of data",
  description: "维护数据源",
  descriptionEn: "",
  classCode: "OWN",
  isBuiltIn: false,
  holders: 2,
  rights: ["ability:manage-sources", "ability:read-audit"],
  version: "00000000000000aa",
};

/** A role that the portal brought. */
export const builtInRole: RoleLine = {
  ...roleLine,
  roleId: "0199c0de-0000-7000-8000-000000000030",
  roleCode: "teacher",
  roleName: "教师",
  roleNameEn: "Teacher",
  description: "",
  classCode: "STAFF",
  isBuiltIn: true,
  holders: 180,
  rights: [],
};

/** What the reader may give, but for the audit log. */
export const rightsToGive: readonly RightToGive[] = [
  { access: "ability:manage-sources", name: "管理数据源", path: null, mayGive: true },
  { access: "ability:read-audit", name: "查看审计日志", path: null, mayGive: false },
  { access: "entry:lookConfig", name: "主题与标识", path: "/admin/look", mayGive: true },
];
