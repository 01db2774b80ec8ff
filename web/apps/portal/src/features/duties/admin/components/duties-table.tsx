import { StateBadge } from "@/shared/documents/components/state-badge";
import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { RowActions } from "@/shared/ui/row-actions";
import { DataTable } from "@/shared/ui/table/data-table";
import { Written } from "@/shared/ui/written";

import { RiskBadge } from "../../components/risk-badge";
import type { DutyRow } from "../../model/wire";
import css from "./duties-table.module.css";

/** Props of `DutiesTable`. */
export interface DutiesTableProps {
  readonly rows: readonly DutyRow[];
  readonly isStale: boolean;
  readonly isEditor: boolean;
  readonly onEdit: (duty: DutyRow) => void;
  readonly onHistory: (duty: DutyRow) => void;
  readonly onRemove: (duty: DutyRow) => void;
}

/** The duties of one page with what can be done with each. */
export function DutiesTable({ rows, isStale, isEditor, onEdit, onHistory, onRemove }: DutiesTableProps) {
  const { t } = useTranslation(["dutyDesk", "duties"]);
  const isEnglish = useLanguage().language === "en";
  const nameOf = ({ dutyDesc, dutyDescEn }: DutyRow) => nameIn(isEnglish, dutyDesc, dutyDescEn);
  return (
    <DataTable
      label={t("duties.list")}
      rows={rows}
      rowKey={({ dutyId }) => dutyId}
      isStale={isStale}
      columns={[
        {
          id: "duty",
          name: t("duties:field.dutyDesc"),
          isRowHeader: true,
          cell: ({ dutyDesc, dutyDescEn, dutyCode, validity, riskLevel }) => (
            <span className={css["duty"]}>
              <Written text={nameIn(isEnglish, dutyDesc, dutyDescEn)} />
              <span className={css["meta"]}>
                {dutyCode === "" ? null : <span>{dutyCode}</span>}
                <RiskBadge level={riskLevel} />
                {validity === "EXPIRED" || validity === "FUTURE" ? (
                  <Badge tone="warning" shape="label">
                    {t(`duties:validity.${validity}`)}
                  </Badge>
                ) : null}
              </span>
            </span>
          ),
        },
        {
          id: "type",
          name: t("duties:field.dutyTypeCode"),
          cell: ({ dutyTypeName, dutyTypeCode }) => (
            <span className={css["type"]}>
              <Written text={dutyTypeName || dutyTypeCode} />
            </span>
          ),
        },
        {
          id: "post",
          name: t("duties:field.postName"),
          cell: ({ postName, postNameEn, userName, phone }) => (
            <span className={css["lines"]}>
              <span>
                <Written text={nameIn(isEnglish, postName, postNameEn)} />{" "}
                <span className={css["person"]}>
                  <Written text={userName} />
                </span>
              </span>
              <span className={css["quiet"]}>{phone}</span>
            </span>
          ),
        },
        {
          id: "services",
          name: t("duties.services"),
          cell: ({ services }) =>
            services.length === 0 ? (
              <span className={css["quiet"]}>{t("duties:item.noServices")}</span>
            ) : (
              <span className={css["lines"]}>
                {services.slice(0, 2).map(({ serviceId, serviceName }) => (
                  <Written key={serviceId} text={serviceName} />
                ))}
                {services.length > 2 ? (
                  <span className={css["quiet"]}>
                    {t("duties:item.more", { count: services.length - 2, total: services.length })}
                  </span>
                ) : null}
              </span>
            ),
        },
        { id: "state", name: t("duties.state"), cell: ({ state }) => <StateBadge state={state} /> },
        {
          id: "actions",
          name: t("actions"),
          isActions: true,
          cell: (duty) => (
            <RowActions
              of={nameOf(duty)}
              actions={[
                ...(isEditor
                  ? [
                      {
                        key: "edit",
                        label: t("duties.edit"),
                        name: t("duties.editOf", { name: nameOf(duty) }),
                        onSelect: () => onEdit(duty),
                      },
                    ]
                  : []),
                {
                  key: "history",
                  label: t("duties.history"),
                  name: t("duties.historyOf", { name: nameOf(duty) }),
                  onSelect: () => onHistory(duty),
                },
                ...(isEditor
                  ? [
                      {
                        key: "remove",
                        label: t("duties.remove"),
                        name: t("duties.removeOf", { name: nameOf(duty) }),
                        isDanger: true,
                        onSelect: () => onRemove(duty),
                      },
                    ]
                  : []),
              ]}
            />
          ),
        },
      ]}
    />
  );
}
