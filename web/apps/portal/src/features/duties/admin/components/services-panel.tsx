import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";

import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { hasAbility, useCurrentUser } from "@/shared/lib/current-user";
import { Badge } from "@/shared/ui/badge";
import { FilterBar, FilterChoices } from "@/shared/ui/filter-bar";
import { Paged } from "@/shared/ui/paged";
import { SearchForm } from "@/shared/ui/search-form";
import { EmptyState } from "@/shared/ui/states";
import { DataTable } from "@/shared/ui/table/data-table";
import { Written } from "@/shared/ui/written";
import { pageOf } from "@/shared/lib/page-of-address";
import { dutyDepartmentPath } from "../../model/paths";

import { servicesQuery } from "../api/queries";
import { DESK_KEYWORD_MAX, withChoice } from "../model/desk";
import type { DutiesDocument } from "../model/document";
import { NEW_DUTY } from "../model/duties-filter";
import css from "./duties-table.module.css";

/** The services of a department with the duties behind each: what has none is written from here. */
export function ServicesPanel({ document }: { readonly document: DutiesDocument }) {
  const { t } = useTranslation(["dutyDesk", "duties"]);
  const { language } = useLanguage();
  const isEditor = hasAbility(useCurrentUser(), "edit-duties");
  const [search, setSearch] = useSearchParams();
  const isUnlinked = search.get("unlinked") === "yes";
  const keyword = (search.get("keyword") ?? "").trim().slice(0, DESK_KEYWORD_MAX);
  const page = pageOf(search);
  const { deptId, body } = document;
  const named = new Map(
    body.duties.map((duty) => [duty.dutyId, nameIn(language === "en", duty.dutyDesc, duty.dutyDescEn)]),
  );
  const list = useQuery({
    ...servicesQuery(
      {
        deptId,
        ...(isUnlinked ? { unlinked: true } : {}),
        ...(keyword === "" ? {} : { keyword }),
      },
      page,
      language,
    ),
    placeholderData: keepPreviousData,
  });
  const set = (change: Readonly<Record<string, string | null>>) =>
    setSearch(withChoice(search, change), { preventScrollReset: true });
  return (
    <>
      <FilterBar>
        <FilterChoices
          label={t("services.choices")}
          items={[
            { key: "all", label: t("all"), isOn: !isUnlinked },
            { key: "unlinked", label: t("services.unlinked"), isOn: isUnlinked },
          ]}
          onPick={(key) => set({ unlinked: key === "unlinked" ? "yes" : null })}
        />
        <SearchForm
          place="bar"
          label={t("services.search")}
          submit={t("search")}
          value={keyword}
          maxLength={DESK_KEYWORD_MAX}
          onSearch={(word) => set({ keyword: word })}
        />
      </FilterBar>
      <Paged
        query={list}
        label={t("services.list")}
        page={page}
        onPage={(next) => set({ page: String(next) })}
        total={(count) => t("services.total", { count })}
        showsTotal
        empty={
          <EmptyState
            icon={isUnlinked ? "check" : "apps"}
            title={t(isUnlinked ? "services.done" : "services.empty")}
          />
        }
      >
        {(rows, isStale) => (
          <DataTable
            label={t("services.list")}
            rows={rows}
            rowKey={({ serviceId }) => serviceId}
            isStale={isStale}
            columns={[
              {
                id: "name",
                name: t("services.name"),
                isRowHeader: true,
                cell: ({ serviceName, serviceCode }) => (
                  <span className={css["lines"]}>
                    <Written text={serviceName} />
                    <span className={css["quiet"]}>{serviceCode}</span>
                  </span>
                ),
              },
              {
                id: "process",
                name: t("duties:filter.process"),
                cell: ({ processType }) => (
                  <Badge tone={processType === "OFFLINE" ? "success" : "brand"} shape="label">
                    {t(processType === "OFFLINE" ? "duties:process.offline" : "duties:process.online")}
                  </Badge>
                ),
              },
              {
                id: "duties",
                name: t("services.duties"),
                cell: ({ dutyIds }) =>
                  dutyIds.length === 0 ? (
                    <span className={css["quiet"]}>{t("duties:item.noDuties")}</span>
                  ) : (
                    <span className={css["lines"]}>
                      {dutyIds.map((dutyId) => (
                        <Written key={dutyId} text={named.get(dutyId) ?? t("services.elsewhere")} />
                      ))}
                    </span>
                  ),
              },
              ...(isEditor
                ? [
                    {
                      id: "actions",
                      name: t("actions"),
                      isActions: true,
                      cell: ({ serviceId, serviceName }: { serviceId: string; serviceName: string }) => (
                        <Link
                          to={`${dutyDepartmentPath(deptId)}?duty=${NEW_DUTY}&service=${encodeURIComponent(serviceId)}`}
                          aria-label={t("services.writeFor", { name: serviceName })}
                        >
                          {t("services.write")}
                        </Link>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Paged>
    </>
  );
}
