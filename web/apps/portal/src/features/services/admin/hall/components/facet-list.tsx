import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckBox } from "@/shared/ui/check-box";
import { SortableList } from "@/shared/ui/sortable-list";

import css from "../../components/config.module.css";
import { FOR_MEMBERS, type FacetEntry } from "../model/hall-form";

/** Props of `FacetList`. */
export interface FacetListProps {
  readonly facets: readonly FacetEntry[];
  readonly onChange: (facets: readonly FacetEntry[]) => void;
}

/** The criteria in the order of the page, each with whether people have it. */
export function FacetList({ facets, onChange }: FacetListProps) {
  const { t } = useTranslation("hall");
  return (
    <SortableList
      items={facets}
      idOf={({ code }) => code}
      nameOf={({ code }) => t(`facet.${code}`)}
      onReorder={onChange}
      isLined
      renderItem={(facet) => (
        <div className={css["row"]} data-off={!facet.isShow || undefined}>
          <p className={css["main"]}>
            <span className={css["name"]}>{t(`facet.${facet.code}`)}</span>
            {FOR_MEMBERS.has(facet.code) ? <span className={css["note"]}>{t("facets.members")}</span> : null}
          </p>
          <CheckBox
            label={t("facets.show", { name: t(`facet.${facet.code}`) })}
            short={t("facets.shown")}
            value={facet.isShow}
            onChange={(isShow) =>
              onChange(facets.map((one) => (one.code === facet.code ? { ...one, isShow } : one)))
            }
          />
        </div>
      )}
    />
  );
}
