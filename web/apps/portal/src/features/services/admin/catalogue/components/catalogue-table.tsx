import { Link, useNavigate } from "react-router";

import { serviceEditorPath } from "@/shared/documents/model/documents";
import { useTranslation } from "@/shared/i18n/use-translation";
import { formatHeat, formatMinute } from "@/shared/lib/format";
import { Badge } from "@/shared/ui/badge";
import { RowActions } from "@/shared/ui/row-actions";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { DataTable } from "@/shared/ui/table/data-table";
import { Written } from "@/shared/ui/written";

import css from "../catalogue.module.css";
import { ServiceState } from "./service-state";
import type { CatalogueRow } from "../model/catalogue-filter";

/** Props of `CatalogueTable`. */
export interface CatalogueTableProps {
  readonly services: readonly CatalogueRow[];
  readonly isStale: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
  readonly onShelve: (service: CatalogueRow) => void;
}

/** The services of one page with a choice. */
export function CatalogueTable(props: CatalogueTableProps) {
  const { services, isStale, chosen, onChoose, onShelve } = props;
  const { t } = useTranslation("catalogue");
  const navigate = useNavigate();
  return (
    <DataTable
      label={t("list")}
      rows={services}
      rowKey={({ serviceId }) => serviceId}
      isStale={isStale}
      chosen={chosen}
      onChoose={onChoose}
      columns={[
        {
          id: "name",
          name: t("column.name"),
          isRowHeader: true,
          hasLinks: true,
          cell: (service) => (
            <span className={css["service"]}>
              <ServiceIcon src={service.serviceIcon} size={36} />
              <span className={css["name"]}>
                <Link to={serviceEditorPath(service.serviceId)}>
                  <Written text={service.serviceName} />
                </Link>
                <span className={css["quiet"]}>{service.serviceCode}</span>
                <Badges service={service} />
              </span>
            </span>
          ),
        },
        {
          id: "dept",
          name: t("column.dept"),
          cell: ({ deptName, typeName, labelName }) => (
            <span className={css["name"]}>
              <span>{deptName === "" ? t("wholeSchool") : deptName}</span>
              <span className={css["quiet"]}>
                {[typeName, labelName].filter((text) => text !== "").join(" · ")}
              </span>
            </span>
          ),
        },
        {
          id: "audience",
          name: t("column.audience"),
          cell: ({ audience, openWay }) => (
            <span className={css["name"]}>
              <span>{audience}</span>
              <span className={css["quiet"]}>{openWayName(openWay)}</span>
            </span>
          ),
        },
        {
          id: "usage",
          name: t("column.usage"),
          cell: ({ visitCount, lastVisitTime }) => (
            <span className={css["name"]}>
              <span>{t("visits", { count: visitCount, figure: formatHeat(visitCount) })}</span>
              {typeof lastVisitTime === "string" ? (
                <span className={css["quiet"]}>{t("lastVisit", { time: formatMinute(lastVisitTime) })}</span>
              ) : null}
            </span>
          ),
        },
        {
          id: "changed",
          name: t("column.changed"),
          isFigure: true,
          cell: ({ updateTime }) => formatMinute(updateTime),
        },
        {
          id: "actions",
          name: t("column.actions"),
          isActions: true,
          cell: (service) => (
            <RowActions
              of={service.serviceName}
              actions={[
                {
                  key: "edit",
                  label: t(service.isForeign ? "look" : "edit"),
                  name: t(service.isForeign ? "lookOf" : "editOf", { name: service.serviceName }),
                  onSelect: () => void navigate(serviceEditorPath(service.serviceId)),
                },
                // what was never published gets on the shelf by its publication
                ...(service.isForeign || service.state === "DRAFT"
                  ? []
                  : [
                      {
                        key: "shelve",
                        label: t(service.isOnline ? "shelve.off" : "shelve.on"),
                        name: t(service.isOnline ? "shelve.offOf" : "shelve.onOf", {
                          name: service.serviceName,
                        }),
                        onSelect: () => onShelve(service),
                      },
                    ]),
              ]}
            />
          ),
        },
      ]}
    />
  );

  function openWayName(way: string): string {
    return way === "1001" || way === "1002" || way === "1003" ? t(`openWay.${way}`) : way;
  }
}

function Badges({ service }: { readonly service: CatalogueRow }) {
  const { t } = useTranslation("catalogue");
  const { state, isOnline, isForeign, hasGuide, lacksEnglish } = service;
  return (
    <span className={css["badges"]}>
      <ServiceState state={state} isOnline={isOnline} />
      {isForeign ? <Badge tone="quiet">{t("state.foreign")}</Badge> : null}
      {hasGuide ? null : <Badge tone="warning">{t("state.noGuide")}</Badge>}
      {lacksEnglish ? <Badge tone="warning">{t("state.lacksEnglish")}</Badge> : null}
    </span>
  );
}
