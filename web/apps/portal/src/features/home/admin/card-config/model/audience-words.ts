import type { Schema } from "@/shared/api/schema";
import { type Speaking, valueWords } from "@/shared/documents/model/words";
import type { Translate } from "@/shared/i18n/texts";

/** Names of departments that are told; more are counted. */
const NAMED = 2;

/** For whom a card is, in words: each part must fit. */
export function audienceWords(
  t: Translate<"cards">,
  speaking: Speaking,
  { roles, departments, personKinds }: Pick<Schema<"CardConfigRow">, "roles" | "departments" | "personKinds">,
): string {
  const parts: string[] = [];
  if (personKinds.length > 0) parts.push(valueWords(speaking, "personKinds", personKinds));
  if (roles.length > 0) parts.push(valueWords(speaking, "roles", roles));
  if (departments.length > 0)
    parts.push(
      departments.length > NAMED
        ? t("departmentCount", { count: departments.length })
        : t("departmentsBelow", { names: valueWords(speaking, "departments", departments) }),
    );
  return parts.length === 0 ? t("everybody") : parts.join(t("both"));
}
