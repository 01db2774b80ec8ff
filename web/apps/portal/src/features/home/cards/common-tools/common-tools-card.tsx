import { useId } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { ServiceIcon } from "@/shared/ui/service-icon";
import { EmptyState } from "@/shared/ui/states";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";

import { toolsBodyHeight } from "../../model/rules";
import type { CardViewProps } from "../card-view";
import css from "./common-tools-card.module.css";

/** Tools by type: icon and name (001 §2.4). */
export function CommonToolsCard({
  data,
  actions,
  columnId,
  onColumn,
  isStale,
}: CardViewProps<"COMMON_TOOLS">) {
  const { t } = useTranslation("home");
  const panelId = useId();
  const types = data.typeList ?? [];
  const type = columnId ?? types[0]?.id ?? "";
  return (
    <div className={css["card"]}>
      {types.length === 0 ? null : (
        <Tabs
          label={t("tools.types")}
          panelId={panelId}
          value={type}
          onChange={onColumn}
          items={types.map(({ id, name }) => ({ key: id, label: name }))}
        />
      )}
      <div
        {...(types.length === 0 ? {} : tabPanelProps(panelId, type))}
        className={css["body"]}
        style={{ height: toolsBodyHeight(data.basicConfig.displayRows) }}
        aria-busy={isStale || undefined}
      >
        {data.list.length === 0 ? (
          <EmptyState
            title={t("column.empty", {
              name: types.find(({ id }) => id === type)?.name ?? data.basicConfig.cardName,
            })}
          />
        ) : (
          <ul className={css["list"]}>
            {data.list.map((tool) => (
              <li key={tool.id}>
                <button
                  type="button"
                  className={css["tool"]}
                  onClick={() => actions.openAddress(tool.url, tool.openWay)}
                >
                  <ServiceIcon src={tool.tools_icon} size={40} />
                  <span>{tool.tools_name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
