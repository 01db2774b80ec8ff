import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";

import { serviceNumbersQuery } from "../api/queries";
import type { ListsFilter } from "../model/filter";
import css from "./list-numbers.module.css";

/** How the services of the place are handled, and how many have a duty and a guide. */
export function ListNumbers({
  filter,
  isMember,
}: {
  readonly filter: ListsFilter;
  readonly isMember: boolean;
}) {
  const { t } = useTranslation("duties");
  const { language } = useLanguage();
  const numbers = useQuery(serviceNumbersQuery(filter, isMember, language));
  if (numbers.isError && numbers.data === undefined) return null;
  const all = (["total", "online", "offline", "linked", "withGuide"] as const).map((key) => ({
    key,
    count: numbers.data?.[key],
  }));
  return (
    <dl className={css["numbers"]} aria-label={t("numbers.label")} aria-busy={numbers.data === undefined}>
      {all.map(({ key, count }) => (
        <div key={key}>
          <dt>{t(`numbers.${key}`)}</dt>
          <dd>{count ?? "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
