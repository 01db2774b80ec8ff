import { expect, it } from "vitest";

import { facadeOf } from "./facades";

it("knows a chunk that only hands on, and what it hands on", () => {
  expect(facadeOf('export{i as Component,a as prepare}from"./X.js";')).toEqual([
    { name: "Component", target: "X.js", theirs: "i" },
    { name: "prepare", target: "X.js", theirs: "a" },
  ]);
  expect(
    facadeOf('import{E as e,O as t}from"./A.js";import{o as r}from"./B.js";export{e as one,r as two,t};\n'),
  ).toEqual([
    { name: "one", target: "A.js", theirs: "E" },
    { name: "two", target: "B.js", theirs: "o" },
    { name: "t", target: "A.js", theirs: "O" },
  ]);
});

it.each([
  'import{E as e}from"./A.js";e();export{e as one};',
  'import{E as e}from"./A.js";var t=1;export{t as one};',
  'import{E as e}from"./A.js";export{t as one};',
  'import{a as e}from"./A.js";export{t as one}from"./B.js";',
  "",
])("leaves alone what does something itself: %s", (code) => {
  expect(facadeOf(code)).toBeNull();
});
