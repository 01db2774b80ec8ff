import type { CSSProperties } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { formatCount, formatShortTime } from "@/shared/lib/format";
import { EmptyState } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import type { StatusColour } from "../../model/card-data";
import type { CardViewProps } from "../card-view";
import css from "./personal-matters-card.module.css";

/** The key that asks for matters of every state. */
const ALL = "all";

/** The colour of a status for the rules of the style sheet; anything but a colour counts as none. */
function colourStyle({ colorVal }: StatusColour): CSSProperties & Record<`--${string}`, string> {
  return /^#[0-9a-f]{6}$/i.test(colorVal) ? { "--status": colorVal } : {};
}

/** What the person applied for: status types in their colours, the matters of the chosen one below (000 §2). */
export function PersonalMattersCard({
  data,
  layout,
  actions,
  now,
  columnId,
  onColumn,
  isStale,
}: CardViewProps<"PERSONAL_MATTERS">) {
  const { t } = useTranslation("home");
  const types = data.typeList ?? [];
  const chosen = columnId ?? ALL;
  const total = types.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return <EmptyState icon="flow" title={t("empty")} />;
  return (
    <div className={css["card"]} data-layout={layout}>
      <div className={css["types"]} role="group" aria-label={t("matters.types")}>
        <button
          type="button"
          className={css["type"]}
          aria-pressed={chosen === ALL}
          onClick={() => onColumn(ALL)}
        >
          {t("matters.all")}
          <strong>{formatCount(total)}</strong>
        </button>
        {types.map((type) => (
          <button
            key={type.id}
            type="button"
            className={css["type"]}
            style={colourStyle(type)}
            aria-pressed={chosen === type.id}
            onClick={() => onColumn(type.id)}
          >
            <span className={css["dot"]} aria-hidden="true" />
            {type.typeName}
            <strong>{formatCount(type.count)}</strong>
          </button>
        ))}
      </div>
      {data.list.length === 0 ? (
        <EmptyState
          icon="flow"
          title={t("column.empty", {
            name: types.find(({ id }) => id === chosen)?.typeName ?? data.basicConfig.cardName,
          })}
        />
      ) : (
        <ul className={css["list"]} aria-label={data.basicConfig.cardName} aria-busy={isStale || undefined}>
          {data.list.map((matter) => (
            <li key={matter.matterId}>
              <button
                type="button"
                className={css["item"]}
                onClick={() => actions.openAddress(matter.urlDetail, matter.openWay)}
              >
                <span className={css["status"]} style={colourStyle(matter.currentStatusBackgroundColor)}>
                  {matter.currentStatusBackgroundColor.typeName}
                </span>
                <span className={css["title"]} title={matter.title}>
                  <Written text={matter.title} />
                </span>
                {matter.otherInformationList.slice(0, 1).map(({ name, value }) => (
                  <span key={name} className={css["more"]}>
                    {t("matters.info", { name, value })}
                  </span>
                ))}
                <time className={css["time"]}>{formatShortTime(matter.updateTime, now)}</time>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
