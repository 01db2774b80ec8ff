import type { Ability } from "@/shared/api/rights.gen";
import { useTranslation } from "@/shared/i18n/use-translation";
import type { Choice } from "@/shared/ui/form/choice-fields";

import type { RightToGive } from "../api/role-queries";
import { ABILITIES } from "../model/abilities";
import css from "./people.module.css";

/** The ability of a right; null for a page, and for what a newer server knows. */
const abilityOf = (access: string): Ability | null =>
  ABILITIES.find((ability) => access === `ability:${ability}`) ?? null;

/** Rights to tick: what each opens, and why one of them stays as it is. */
export function useRightChoices(): (rights: readonly RightToGive[]) => readonly Choice[] {
  const { t } = useTranslation("roles");
  return (rights) =>
    rights.map(({ access, name, path, mayGive }) => {
      const ability = abilityOf(access);
      const opens = ability === null ? null : t(`opens.${ability}`);
      const page = path === null || path === undefined ? null : t("form.page", { path });
      const reason = mayGive ? null : t("form.notYours");
      const hints = [opens ?? page, reason].filter((hint) => hint !== null);
      return {
        value: access,
        name,
        isFixed: !mayGive,
        ...(hints.length === 0 ? {} : { hint: <span className={css["opens"]}>{hints.join(" · ")}</span> }),
      };
    });
}
