import { expect, it } from "vitest";

import { builtInRole, roleLine } from "@/testing/role-fixtures";
import enTexts from "@/shared/i18n/locales/en/roles.json";
import zhTexts from "@/shared/i18n/locales/zh-CN/roles.json";

import { ABILITIES } from "./abilities";
import { roleFaults, takesSomething, toRoleBody, toRoleForm } from "./role-form";
import { roleNameOf } from "./role-name";

const words = { required: "required", parting: "parting" };

it("parts what is ticked into abilities and pages, and puts it together again", () => {
  const role = { ...roleLine, rights: ["ability:manage-sources", "entry:lookConfig"] };
  const form = toRoleForm(role);
  expect(form).toMatchObject({ abilities: ["ability:manage-sources"], entries: ["entry:lookConfig"] });
  expect(toRoleBody(role, { ...form, roleName: " 甲 " })).toEqual({
    roleId: role.roleId,
    version: role.version,
    roleName: "甲",
    roleNameEn: "Keeper of data",
    description: "维护数据源",
    descriptionEn: "",
    rights: role.rights,
  });
  expect(toRoleBody(null, toRoleForm(null))).toEqual({
    roleName: "",
    roleNameEn: "",
    description: "",
    descriptionEn: "",
    rights: [],
  });
});

it.each([
  ["", "", { roleName: "required" }],
  [" ", "", { roleName: "required" }],
  ["甲，乙", "", { roleName: "parting" }],
  ["甲", "A, B", { roleNameEn: "parting" }],
  ["甲", "A and B", {}],
])("judges the names %j and %j", (roleName, roleNameEn, faults) => {
  expect(roleFaults({ roleName, roleNameEn }, words)).toEqual(faults);
});

it("knows when something is taken", () => {
  const form = toRoleForm(roleLine);
  expect(takesSomething(roleLine, { ...form, entries: ["entry:lookConfig"] })).toBe(false);
  expect(takesSomething(roleLine, { ...form, abilities: ["ability:read-audit"] })).toBe(true);
});

it("calls a role in the reader's language where it has a name there", () => {
  expect(roleNameOf(builtInRole, "en")).toBe("Teacher");
  expect(roleNameOf(builtInRole, "zh-CN")).toBe("教师");
  expect(roleNameOf({ ...builtInRole, roleNameEn: "" }, "en")).toBe("教师");
});

it("says of each ability what it opens, in both languages", () => {
  for (const texts of [zhTexts, enTexts])
    expect(Object.keys(texts.opens).toSorted()).toEqual(ABILITIES.toSorted());
});
