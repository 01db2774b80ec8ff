import { Link, useNavigate } from "react-router";

import { StateBadge } from "@/shared/documents/components/state-badge";
import { guideEditorPath } from "@/shared/documents/model/documents";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { RowActions } from "@/shared/ui/row-actions";
import { DataTable } from "@/shared/ui/table/data-table";
import { Written } from "@/shared/ui/written";

import css from "../guides.module.css";
import type { GuideRow } from "../model/guide-filter";
import { MissingBadges } from "./missing-badges";
import { ReviewLine } from "./review-line";

/** Props of `GuideTable`. */
export interface GuideTableProps {
  readonly guides: readonly GuideRow[];
  readonly isStale: boolean;
  readonly onReview: (guide: GuideRow) => void;
}

/** The guides of one page: what is missing, how old they are, what people say, and what can be done. */
export function GuideTable({ guides, isStale, onReview }: GuideTableProps) {
  const { t } = useTranslation("guides");
  const navigate = useNavigate();
  return (
    <DataTable
      label={t("list")}
      rows={guides}
      rowKey={({ serviceId }) => serviceId}
      isStale={isStale}
      columns={[
        {
          id: "name",
          name: t("column.name"),
          isRowHeader: true,
          cell: ({ serviceId, serviceName, deptName, state, isForeign }) => (
            <span className={css["name"]}>
              <Link to={guideEditorPath(serviceId)}>
                <Written text={serviceName} />
              </Link>
              <span className={css["quiet"]}>{deptName}</span>
              {isForeign ? <Badge tone="quiet">{t("foreign")}</Badge> : null}
              {state === "PUBLISHED" ? null : <StateBadge state={state} />}
            </span>
          ),
        },
        {
          id: "missing",
          name: t("column.missing"),
          cell: ({ missing }) => <MissingBadges missing={missing} label={t("column.missing")} />,
        },
        { id: "review", name: t("column.review"), cell: (guide) => <ReviewLine guide={guide} /> },
        {
          id: "asked",
          name: t("column.asked"),
          cell: ({ feedbackCount, missCount }) => (
            <span className={css["name"]}>
              {feedbackCount === 0 ? null : <span>{t("feedback", { count: feedbackCount })}</span>}
              {missCount === 0 ? null : <span>{t("misses", { count: missCount })}</span>}
              {feedbackCount + missCount === 0 ? <span className={css["quiet"]}>–</span> : null}
            </span>
          ),
        },
        {
          id: "actions",
          name: t("column.actions"),
          isActions: true,
          cell: (guide) => (
            <RowActions
              of={guide.serviceName}
              actions={[
                {
                  key: "edit",
                  label: t("edit"),
                  name: t("editOf", { name: guide.serviceName }),
                  onSelect: () => void navigate(guideEditorPath(guide.serviceId)),
                },
                {
                  key: "review",
                  label: t("review"),
                  name: t("reviewOf", { name: guide.serviceName }),
                  onSelect: () => onReview(guide),
                },
              ]}
            />
          ),
        },
      ]}
    />
  );
}
