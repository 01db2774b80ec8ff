/** A parsed file of texts. */
export type TextTree = Readonly<Record<string, unknown>>;

/** What stands at a dotted path; undefined when nothing does. */
export function lookup(tree: TextTree | undefined, path: string): unknown {
  let at: unknown = tree;
  for (const part of path.split(".")) {
    if (typeof at !== "object" || at === null) return undefined;
    at = Object.entries(at).find(([key]) => key === part)?.[1];
  }
  return at;
}

/** The text at a path, in the plural form of `count` when there is one (`key_one`, `key_other`). */
export function findText(
  tree: TextTree | undefined,
  path: string,
  count: unknown,
  language: string,
): string | undefined {
  const forms =
    typeof count === "number"
      ? [`${path}_${new Intl.PluralRules(language).select(count)}`, `${path}_other`, path]
      : [path];
  for (const form of forms) {
    const text = lookup(tree, form);
    if (typeof text === "string") return text;
  }
  return undefined;
}

/** Fills `{{name}}`; a value that is missing leaves its place empty. */
export function fill(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  });
}
