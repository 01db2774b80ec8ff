import type { ServiceTemplate } from "../../api/templates";

/** Characters of a word that is looked for. */
export const KEYWORD_CHARS = 64;

/** What of a template is looked through. */
const texts = ({ name, summary, typeName, sceneNames }: ServiceTemplate): readonly string[] => [
  name,
  summary,
  typeName,
  ...sceneNames,
];

/** The templates in which a word stands, whatever its case. */
export function matching(all: readonly ServiceTemplate[], keyword: string): readonly ServiceTemplate[] {
  const word = keyword.trim().toLowerCase();
  return word === ""
    ? all
    : all.filter((template) => texts(template).some((text) => text.toLowerCase().includes(word)));
}

/** Codes of what is chosen and not there yet, in the order of the list. */
export const toAdd = (all: readonly ServiceTemplate[], chosen: ReadonlySet<string>): readonly string[] =>
  all.filter(({ code, isThere }) => chosen.has(code) && !isThere).map(({ code }) => code);
