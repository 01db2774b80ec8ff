import { describe, expect, it } from "vitest";

import { fromFragment, toFragment, whomFragment } from "./choice";
import { ROLES_MAX, STUDENT, knownWhom, toggledRole, whomWords } from "./whom";

const ROLES = [
  { roleCode: "student", roleName: "学生" },
  { roleCode: "monitor", roleName: "班长" },
];
const WORDS = {
  kinds: { student: "学生", teacher: "教师", staff: "职工" },
  and: " · ",
  nobody: "没有角色的人员",
};
const words = (whom: Parameters<typeof whomWords>[0]) =>
  whomWords(whom, ROLES, new Map([["d1", "信息学院"]]), WORDS);

describe("whom a preview is of", () => {
  it("is said by roles, kind and department, nothing twice", () => {
    expect(words(STUDENT)).toBe("学生");
    expect(words({ roleCodes: ["monitor"], deptId: "d1", personKind: "student" })).toBe(
      "班长 · 学生 · 信息学院",
    );
    expect(words({ roleCodes: [], deptId: null, personKind: "" })).toBe("没有角色的人员");
  });
  it("leaves out roles that a university does not have", () => {
    expect(knownWhom({ ...STUDENT, roleCodes: ["student", "gone"] }, ROLES).roleCodes).toEqual(["student"]);
    expect(knownWhom(STUDENT, ROLES)).toBe(STUDENT);
  });
  it("takes a role more and a role less, up to the server's limit", () => {
    expect(toggledRole(STUDENT, "monitor").roleCodes).toEqual(["student", "monitor"]);
    expect(toggledRole(STUDENT, "student").roleCodes).toEqual([]);
    const full = { ...STUDENT, roleCodes: Array.from({ length: ROLES_MAX }, (_, n) => `r${n}`) };
    expect(toggledRole(full, "monitor")).toBe(full);
  });
});

describe("the choice in the address", () => {
  const usual = { width: 1440, language: "zh-CN", appearance: "light", color: "#008cff" } as const;
  it("comes back as it was", () => {
    const choice = {
      whom: { roleCodes: ["student", "monitor"], deptId: "d1", personKind: "" },
      width: 375,
      language: "en",
      appearance: "dark",
      color: "#c62f2f",
    } as const;
    expect(fromFragment(toFragment(choice), usual)).toEqual(choice);
    expect(fromFragment(whomFragment(choice.whom), usual)).toEqual({ ...usual, whom: choice.whom });
  });
  it("is the usual one, of a student, where nothing or nonsense is said", () => {
    expect(fromFragment("", usual)).toEqual({ ...usual, whom: STUDENT });
    expect(fromFragment("#width=9&language=xx&theme=pink&color=url(x)", usual)).toEqual({
      ...usual,
      whom: STUDENT,
    });
  });
});
