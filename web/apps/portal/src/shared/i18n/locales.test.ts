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

/** A number before a word in the plural, "3 rows", alone: not of a sum, not the end of a range, and not a name before a verb. */
const MANY =
  /(?<!\bof |\bto )\{\{(?!(?:admin|dept|device|endings|name|names)\}\})\w+\}\}(?: [a-z-]+){0,2}? [a-z]+s\b/;
const lines = (value: unknown, path = ""): [string, string][] =>
  typeof value === "string"
    ? [[path, value]]
    : Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
        lines(inner, `${path}/${key}`),
      );

it.each(names("en"))("%s: one of something is told in the singular", (name) => {
  const all = lines(texts("en", name));
  expect(all.filter(([path, text]) => MANY.test(text) && !/_(one|other)$/.test(path))).toEqual([]);
});

it.each(names("en"))("%s: placeholders agree", (name) => {
  const find = (value: Record<string, unknown>) =>
    [...new Set(JSON.stringify(value).match(/\{\{\w+\}\}/g))].sort();
  expect(find(texts("en", name))).toEqual(find(texts("zh-CN", name)));
});
