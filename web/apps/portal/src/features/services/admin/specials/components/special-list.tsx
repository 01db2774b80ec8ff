import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { SortableList } from "@/shared/ui/sortable-list";
import { EmptyState } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import css from "../../components/config.module.css";
import { type Special, isForeign } from "../model/specials";

/** Props of `SpecialList`. */
export interface SpecialListProps {
  readonly specials: readonly Special[];
  readonly nameOf: (special: Special) => string;
  readonly onEdit: (special: Special) => void;
  readonly onReorder: (specials: readonly Special[]) => void;
  /** Shows or hides one. */
  readonly onSwitch: (special: Special) => void;
  readonly onRemove: (special: Special) => void;
}

/** Specials as people get them, one below the other; of those that other systems publish the order alone is changed. */
export function SpecialList({ specials, nameOf, onEdit, onReorder, onSwitch, onRemove }: SpecialListProps) {
  const { t } = useTranslation("hall");
  if (specials.length === 0)
    return <EmptyState icon="book" title={t("specials.empty")} hint={t("specials.emptyHint")} />;
  return (
    <SortableList
      items={specials}
      idOf={({ id }) => id}
      nameOf={nameOf}
      onReorder={onReorder}
      isLined
      entriesOf={(special) =>
        isForeign(special)
          ? []
          : [
              {
                key: "switch",
                label: t(special.isEnable ? "specials.disable" : "specials.enable"),
                hasDivider: true,
                onSelect: () => onSwitch(special),
              },
              { key: "remove", label: t("remove"), isDanger: true, onSelect: () => onRemove(special) },
            ]
      }
      renderItem={(special) => (
        <div className={css["special"]} data-off={!special.isEnable || undefined}>
          {special.cover === "" ? (
            <span className={css["cover"]} aria-hidden="true" />
          ) : (
            <img className={css["cover"]} src={special.cover} alt="" loading="lazy" />
          )}
          <div className={css["main"]}>
            <p className={css["name"]}>
              <Written text={nameOf(special)} />
              {special.isEnable ? null : (
                <Badge tone="quiet" shape="pill">
                  {t("specials.disabled")}
                </Badge>
              )}
              {isForeign(special) ? (
                <Badge tone="brand">{t("specials.foreign", { client: special.clientId })}</Badge>
              ) : null}
            </p>
            <p className={css["note"]}>
              {t("specials.count", { count: special.serviceIds.length })}
              {isForeign(special) ? ` · ${t("specials.foreignHint")}` : ""}
            </p>
          </div>
          {isForeign(special) ? null : (
            <Button
              kind="quiet"
              size="small"
              className={css["edit"]}
              aria-label={t("editOf", { name: nameOf(special) })}
              onClick={() => onEdit(special)}
            >
              {t("edit")}
            </Button>
          )}
        </div>
      )}
    />
  );
}
