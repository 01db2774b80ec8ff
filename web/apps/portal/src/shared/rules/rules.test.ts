import { describe, expect, it } from "vitest";

import {
  CUSTOM_NAVIGATION_MAX,
  EXPORT_FILE_NAME_INPUT_MAX,
  IMPORT_FILE_MAX_BYTES,
} from "@/shared/config/constants";
import { formatAmount, formatCount, formatDigits, formatHeat } from "@/shared/lib/format";
import { isEmpty } from "@/shared/lib/empty";

import { isAgreementEmpty } from "./agreement";
import { checkExportFileName } from "./export-file-name";
import { checkImportFiles, isHeaderRow } from "./import-file";
import { cutTo, lengthOf } from "./text-length";

describe("rich-text agreement (001 §5)", () => {
  it.each(["1", "1.15", "1.5", "2", "2.5", "3"])("line height %s alone is empty", (height) => {
    for (const style of [`line-height: ${height};`, `line-height:${height}`, ` LINE-HEIGHT : ${height} ; `])
      for (const inner of ["<br>", "<br/>", "<br />", "", " "])
        expect(isAgreementEmpty(`<p style="${style}">${inner}</p>`)).toBe(true);
  });
  it.each([
    ["", true],
    [null, true],
    [undefined, true],
    ["  \n", true],
    ["<p></p>", true],
    ["<p><br></p>", true],
    ["<P><BR/></P>", true],
    ["<p style=''><br></p>", true],
    [" <p><br></p>\n", true],
    ["<p>同意</p>", false],
    ["<p>0</p>", false],
    ["<p>&nbsp;</p>", false],
    ["<p><br></p><p><br></p>", false],
    ["<p><img src='/a.png'></p>", false],
    ['<p style="line-height: 1.75;"><br></p>', false],
    ['<p style="line-height: 1.50;"><br></p>', false],
    ['<p style="line-height: 4;"><br></p>', false],
    ['<p style="text-align: center;"><br></p>', false],
    ['<p style="line-height: 1.5; text-align: center;"><br></p>', false],
    ["<div><br></div>", false],
    ["<p><br>", false],
  ])("%j is empty: %s", (html, expected) => expect(isAgreementEmpty(html)).toBe(expected));
});

describe("export file name (000 §5)", () => {
  it.each([
    ["", "required"],
    ["   ", "required"],
    ["ab", "short"],
    ["名单", "short"],
    ["abc", null],
    ["学生名单_2026.11", null],
    ["a.b", null],
    ["___", null],
    ["学生-名单", "characters"],
    ["学生—名单", "characters"],
    ["学生 名单", "characters"],
    ["a/b", "characters"],
    ["名单（一）", "characters"],
    ["名单🎓好", "characters"],
    ["a".repeat(EXPORT_FILE_NAME_INPUT_MAX), null],
    ["a".repeat(250), null],
    ["名".repeat(250), null],
    ["a".repeat(251), "long"],
  ])("%j: %s", (name, fault) => expect(checkExportFileName(name)).toBe(fault));
});

describe("import file (000 §5)", () => {
  const file = (name: string, size = 1) => ({ name, size });
  it.each([
    [[], "none"],
    [[file("a.xls")], null],
    [[file("名单.XLSX")], null],
    [[file("a.xlsx", IMPORT_FILE_MAX_BYTES)], null],
    [[file("a.xlsx", IMPORT_FILE_MAX_BYTES + 1)], "size"],
    [[file("a.csv")], "extension"],
    [[file("a.xlsx.exe")], "extension"],
    [[file("xlsx")], "extension"],
    [[file(".xlsx")], "extension"],
    [[file("a.xls"), file("b.xls")], "several"],
  ])("%j: %s", (files, fault) => expect(checkImportFiles(files)).toBe(fault));
  it("takes 20 MB", () => expect(IMPORT_FILE_MAX_BYTES).toBe(20_971_520));
  it.each([
    [1, true],
    [10, true],
    [0, false],
    [11, false],
    [1.5, false],
    [Number.NaN, false],
    ["1", false],
    [null, false],
  ])("header row %j: %s", (row, isGood) => expect(isHeaderRow(row)).toBe(isGood));
});

describe("lengths", () => {
  it.each([
    ["", 0],
    ["abc", 3],
    ["学生", 2],
    ["𠮷🎓", 2],
  ])("%j has %d characters", (text, length) => expect(lengthOf(text)).toBe(length));
  it("cuts between characters", () => {
    expect(cutTo("𠮷🎓好", 2)).toBe("𠮷🎓");
    expect(cutTo("好", 2)).toBe("好");
  });
  it("takes six own navigation entries", () => expect(CUSTOM_NAVIGATION_MAX).toBe(6));
});

/** Numbers from a fixed seed: the same texts in every run. */
function* randomTexts(count: number): Generator<string> {
  const alphabet = "0123456789..,-+¥ 元e\u0000九";
  let seed = 20_261_121;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % below;
  };
  for (let i = 0; i < count; i += 1)
    yield Array.from({ length: next(14) }, () => alphabet[next(alphabet.length)]).join("");
}

describe("formatters", () => {
  it("amounts hold digits and at most two decimals, and stay as they are the second time", () => {
    for (const text of randomTexts(2000)) {
      const amount = formatAmount(text);
      expect(amount).toMatch(/^(0|[1-9]\d*)?(\.\d{0,2})?$/);
      expect(formatAmount(amount)).toBe(amount);
    }
  });
  it("digits hold digits alone, in their order", () => {
    for (const text of randomTexts(2000))
      expect(formatDigits(text)).toBe(
        Array.from(text)
          .filter((c) => /\d/.test(c))
          .join(""),
      );
  });
  it.each([
    ["12a3", "123"],
    ["-5", "5"],
    ["１２", ""],
    ["007", "007"],
  ])("digits of %j are %j", (text, digits) => expect(formatDigits(text)).toBe(digits));
  it("caps counts at 99+ and heat at 9999999+", () => {
    expect([98, 99, 100, 101].map(formatCount)).toEqual(["98", "99", "99+", "99+"]);
    expect([9_999_998, 9_999_999, 10_000_000].map(formatHeat)).toEqual(["9999998", "9999999", "9999999+"]);
  });
});

describe("the general empty check (001 §5)", () => {
  it("never finds a number or a truth value empty", () => {
    for (const value of [0, -0, Number.NaN, Number.POSITIVE_INFINITY, true, false, 0n])
      expect(isEmpty(value)).toBe(false);
  });
  it("finds no date, map or function empty that holds something", () => {
    expect(isEmpty(new Date(0))).toBe(false);
    expect(isEmpty(new Map([[1, 2]]))).toBe(false);
    expect(isEmpty(() => 1)).toBe(false);
  });
});
