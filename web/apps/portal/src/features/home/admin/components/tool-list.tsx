import type { QueryKey } from "@tanstack/react-query";

import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { RowActions } from "@/shared/ui/row-actions";
import css from "@/shared/ui/rows.module.css";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { SortableList } from "@/shared/ui/sortable-list";
import { toast } from "@/shared/ui/toast";
import { Switch } from "@/shared/ui/switch";

import { useArrangeTool } from "../api/mutations";
import type { ToolConfig } from "../api/queries";
import { movedItem } from "@/shared/lib/moved";

/** Props of `ToolList`. */
export interface ToolListProps {
  readonly tools: readonly ToolConfig[];
  /** Tools on the pages before. */
  readonly offset: number;
  /** Where the page is kept. */
  readonly queryKey: QueryKey;
  readonly canOrder: boolean;
  readonly isStale: boolean;
  readonly onEdit: (tool: ToolConfig) => void;
  readonly onRemove: (tool: ToolConfig) => void;
}

/** The tools of one page; a type of its own is ordered by dragging, by keyboard or by menu. */
export function ToolList({ tools, offset, queryKey, canOrder, isStale, onEdit, onRemove }: ToolListProps) {
  const { t } = useTranslation("config");
  const { language } = useLanguage();
  const arrange = useArrangeTool(queryKey);
  const nameOf = ({ name, nameEn }: ToolConfig) => nameIn(language === "en", name, nameEn);
  function handleOrder(after: readonly ToolConfig[]): void {
    const moved = movedItem(tools, after, ({ toolId }) => toolId);
    if (moved === null) return;
    arrange.mutate({
      body: { toolId: moved.item.toolId, place: offset + moved.place },
      records: after,
    });
  }
  function handleSwitch(tool: ToolConfig, enabled: boolean): void {
    arrange.mutate({
      body: { toolId: tool.toolId, enabled },
      records: tools.map((one) => (one.toolId === tool.toolId ? { ...one, enabled } : one)),
      onDone: () => toast.success(t(enabled ? "tools.nowOn" : "tools.nowOff", { name: nameOf(tool) })),
    });
  }
  return (
    <div className={css["list"]} data-stale={isStale || undefined}>
      <SortableList
        items={tools}
        idOf={({ toolId }) => toolId}
        nameOf={nameOf}
        isDisabled={!canOrder}
        onReorder={handleOrder}
        isLined
        className={css["rows"] ?? ""}
        renderItem={(tool) => {
          const name = nameOf(tool);
          return (
            <div className={css["row"]} data-off={!tool.enabled || undefined}>
              <ServiceIcon src={tool.icon} size={40} />
              <div className={css["main"]}>
                <p className={css["name"]}>
                  {name}
                  {tool.publisher === "" ? null : (
                    <Badge tone="brand" shape="pill" title={t("tools.publishedHint")}>
                      {t("tools.published", { system: tool.publisher })}
                    </Badge>
                  )}
                </p>
                <p className={css["url"]}>{tool.url}</p>
              </div>
              <dl className={css["facts"]}>
                <dt className="visually-hidden">{t("tools.type")}</dt>
                <dd>{tool.typeName}</dd>
                <dt className="visually-hidden">{t("toolForm.openWay")}</dt>
                <dd>{openWayText(tool.openWay, t)}</dd>
                <dt className="visually-hidden">{t("toolForm.roles")}</dt>
                <dd>
                  {tool.roles.length === 0
                    ? t("tools.everybody")
                    : t("tools.someRoles", { count: tool.roles.length })}
                </dd>
              </dl>
              <div className={css["actions"]}>
                <Switch
                  label={t("tools.switchOf", { name })}
                  isOn={tool.enabled}
                  onChange={(enabled) => handleSwitch(tool, enabled)}
                />
                {tool.publisher === "" ? (
                  <RowActions
                    of={name}
                    actions={[
                      {
                        key: "edit",
                        label: t("edit"),
                        name: t("tools.editOf", { name }),
                        onSelect: () => onEdit(tool),
                      },
                      {
                        key: "remove",
                        label: t("remove"),
                        name: t("tools.removeOf", { name }),
                        isDanger: true,
                        onSelect: () => onRemove(tool),
                      },
                    ]}
                  />
                ) : null}
              </div>
            </div>
          );
        }}
      />
    </div>
  );
}

function openWayText(way: string, t: ReturnType<typeof useTranslation<"config">>["t"]): string {
  return way === "1001" || way === "1002" || way === "1003" ? t(`openWay.${way}`) : way;
}
