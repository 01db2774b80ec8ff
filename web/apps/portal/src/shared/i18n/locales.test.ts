import { expect, it } from "vitest";

const FILES = import.meta.glob<Record<string, unknown>>("./locales/*/*.json", {
  import: "default",
  eager: true,
});

function keys(texts: Record<string, unknown>, prefix = ""): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "object" && value !== null
      ? keys(value as Record<string, unknown>, `${prefix}${key}.`)
      : [`${prefix}${key}`],
  );
}
/** English counts in two plural forms where Chinese has one. */
const plain = (list: string[]) => [...new Set(list.map((key) => key.replace(/_(one|other)$/, "")))].sort();
const names = (language: string) =>
  Object.keys(FILES)
    .filter((file) => file.includes(`/${language}/`))
    .map((file) => file.split("/").pop() ?? "")
    .sort();
const texts = (language: string, name: string) => FILES[`./locales/${language}/${name}`] ?? {};

it("has the same namespaces in both languages", () => {
  expect(names("en")).toEqual(names("zh-CN"));
  expect(names("en").length).toBeGreaterThan(3);
});

it.each(names("zh-CN"))("%s has the same keys, all filled, in both languages", (name) => {
  expect(plain(keys(texts("en", name)))).toEqual(plain(keys(texts("zh-CN", name))));
  for (const language of ["zh-CN", "en"]) expect(JSON.stringify(texts(language, name))).not.toContain('""');
});

it.each(names("en"))("%s: placeholders agree", (name) => {
  const find = (value: Record<string, unknown>) =>
    [...new Set(JSON.stringify(value).match(/\{\{\w+\}\}/g))].sort();
  expect(find(texts("en", name))).toEqual(find(texts("zh-CN", name)));
});
