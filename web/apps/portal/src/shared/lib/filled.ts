/** Values of which empty texts are left out: what does not tell stands in no address and in no question. */
export function filled<Values extends Readonly<Record<string, string>>>(
  values: Values,
): { readonly [Name in keyof Values]?: Exclude<Values[Name], ""> };
export function filled(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}
