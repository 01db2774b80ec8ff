import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState, Skeleton } from "@/shared/ui/states";
import { DataTable } from "@/shared/ui/table/data-table";
import { Written } from "@/shared/ui/written";
import { dutyDepartmentPath } from "../../model/paths";

import { coverageQuery } from "../../api/coverage";
import type { Coverage } from "../../model/wire";
import css from "./desk.module.css";

/** Duties without a service and services without a duty, as work to do: each number leads to where it is done. */
export function CoveragePanel() {
  const { language } = useLanguage();
  const coverage = useQuery(coverageQuery(language));
  return (
    <div className={css["panel"]}>
      <QueryView query={coverage} loading={<Skeleton rows={10} height="2.5rem" />}>
        {(found) => <Ready coverage={found} />}
      </QueryView>
    </div>
  );
}

function Ready({ coverage }: { readonly coverage: Coverage }) {
  const { t } = useTranslation("dutyDesk");
  const tiles = (["dutyTotal", "dutyUnlinked", "serviceTotal", "serviceUnlinked"] as const).map((key) => ({
    key,
    count: coverage[key],
  }));
  const work = coverage.departments.filter(
    ({ dutyUnlinked, serviceUnlinked }) => dutyUnlinked + serviceUnlinked > 0,
  );
  return (
    <>
      <dl className={css["tiles"]}>
        {tiles.map(({ key, count }) => (
          <Panel as="div" look="inset" room="small" className={css["tile"]} key={key}>
            <dt>{t(`coverage.${key}`)}</dt>
            <dd>{count}</dd>
          </Panel>
        ))}
      </dl>
      {work.length === 0 ? (
        <EmptyState icon="check" title={t("coverage.done")} hint={t("coverage.doneHint")} />
      ) : (
        <DataTable
          label={t("coverage.list")}
          rows={work}
          rowKey={({ deptId }) => deptId}
          columns={[
            {
              id: "name",
              name: t("departments.name"),
              isRowHeader: true,
              cell: ({ deptId, deptName }) => (
                <Link to={dutyDepartmentPath(deptId)}>
                  <Written text={deptName} />
                </Link>
              ),
            },
            {
              id: "duties",
              name: t("coverage.dutyUnlinked"),
              cell: ({ deptId, deptName, dutyTotal, dutyUnlinked }) => (
                <WorkLink
                  to={`${dutyDepartmentPath(deptId)}?linked=no`}
                  left={dutyUnlinked}
                  total={dutyTotal}
                  name={t("coverage.dutiesOf", { name: deptName, count: dutyUnlinked })}
                />
              ),
            },
            {
              id: "services",
              name: t("coverage.serviceUnlinked"),
              cell: ({ deptId, deptName, serviceTotal, serviceUnlinked }) => (
                <WorkLink
                  to={`${dutyDepartmentPath(deptId)}?tab=services&unlinked=yes`}
                  left={serviceUnlinked}
                  total={serviceTotal}
                  name={t("coverage.servicesOf", { name: deptName, count: serviceUnlinked })}
                />
              ),
            },
          ]}
        />
      )}
    </>
  );
}

interface WorkLinkProps {
  readonly to: string;
  readonly left: number;
  readonly total: number;
  /** The whole name of the link. */
  readonly name: string;
}

function WorkLink({ to, left, total, name }: WorkLinkProps) {
  const { t } = useTranslation("dutyDesk");
  const words = t("coverage.left", { left, total });
  return left === 0 ? (
    <span className={css["hint"]}>{words}</span>
  ) : (
    <Link to={to} aria-label={`${words} ${name}`}>
      {words}
    </Link>
  );
}
