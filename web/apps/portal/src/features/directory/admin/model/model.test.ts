import { describe, expect, it } from "vitest";

import { peopleChoices, personDetail } from "@/testing/people-fixtures";

import { departmentOptions } from "./departments";
import { personFaults, toPersonBody, toPersonForm } from "./person-form";

const WORDS = { required: "必填", account: "空格", email: "邮箱" };
const filled = { ...toPersonForm(null), account: "1", userName: "甲" };

describe("the form of a person", () => {
  it("sends what it was given", () => {
    const body = toPersonBody(personDetail, toPersonForm(personDetail));
    expect(body).toMatchObject({
      userId: personDetail.userId,
      version: personDetail.version,
      userName: "周景行",
      kind: "teacher",
      postName: "系主任",
      classId: null,
      roleIds: personDetail.roles.map(({ roleId }) => roleId),
    });
  });
  it("keeps class and post apart", () => {
    const both = { ...filled, classId: "c", postName: "教授" };
    expect(toPersonBody(null, { ...both, kind: "student" })).toMatchObject({ classId: "c", postName: "" });
    expect(toPersonBody(null, { ...both, kind: "staff" })).toMatchObject({ classId: null, postName: "教授" });
    const student = { ...personDetail, kind: "student", postName: "计科2401", classId: "c" };
    expect(toPersonForm(student)).toMatchObject({ classId: "c", postName: "" });
  });
  it.each([
    [{}, []],
    [{ account: " " }, ["account"]],
    [{ account: "a b" }, ["account"]],
    [{ userName: " " }, ["userName"]],
    [{ email: "nowhere" }, ["email"]],
    [{ email: " a@b.c " }, []],
    [
      { furtherPosts: [{ deptId: "", postName: " " }] },
      ["furtherPosts[0].deptId", "furtherPosts[0].postName"],
    ],
  ])("says what is wrong with %j", (change, fields) => {
    expect(Object.keys(personFaults({ ...filled, ...change }, true, WORDS))).toEqual(fields);
  });
  it("asks for no account of somebody who has one", () => {
    expect(personFaults({ ...filled, account: "" }, false, WORDS)).toEqual({});
  });
});

it("sets departments in by how far down they stand", () => {
  expect(departmentOptions(peopleChoices.departments).map(({ name }) => name)).toEqual([
    "信息学院",
    "\u3000软件教研室",
  ]);
});
