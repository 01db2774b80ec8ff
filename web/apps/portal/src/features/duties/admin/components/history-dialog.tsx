import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Differences } from "@/shared/documents/components/differences";
import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";
import { hasAbility, useCurrentUser } from "@/shared/lib/current-user";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { Dialog } from "@/shared/ui/dialog";
import { Icon } from "@/shared/ui/icon";
import { PagedList } from "@/shared/ui/paged";
import { QueryView } from "@/shared/ui/query-view";
import { PlainSelect } from "@/shared/ui/select/plain-select";
import { EmptyState, Skeleton } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";
import { Written } from "@/shared/ui/written";

import type { HistoryRow } from "../../model/wire";
import { useRestoreDuties } from "../api/mutations";
import { compareQuery, historyQuery } from "../api/queries";
import { type DutiesDocument, documentKeyOf } from "../model/document";
import css from "./history-dialog.module.css";

/** Props of `HistoryDialog`. */
export interface HistoryDialogProps {
  readonly document: DutiesDocument;
  /** The duty whose changes are told at first; all of them when left out. */
  readonly dutyId?: string;
  readonly onClose: () => void;
}

/** The versions of a department's duties: who made them, what each changed, any two beside each other, and the way back. */
export function HistoryDialog({ document, dutyId: first = "", onClose }: HistoryDialogProps) {
  const { t } = useTranslation("dutyDesk");
  const isEnglish = useLanguage().language === "en";
  const { deptId, deptName, body, version } = document;
  const [dutyId, setDutyId] = useState(first);
  const [page, setPage] = useState(1);
  const [compared, setCompared] = useState<HistoryRow | null>(null);
  const [asked, setAsked] = useState<HistoryRow | null>(null);
  const isEditor = hasAbility(useCurrentUser(), "edit-duties");
  const list = useQuery(historyQuery(deptId, dutyId, page));
  return (
    <Dialog title={t("history.title", { name: deptName })} isWide onClose={onClose}>
      {compared === null ? (
        <>
          <label className={css["choice"]}>
            <span>{t("history.of")}</span>
            <PlainSelect
              value={dutyId}
              onValue={(next) => {
                setDutyId(next);
                setPage(1);
              }}
            >
              <option value="">{t("history.all")}</option>
              {body.duties.map((duty) => (
                <option key={duty.dutyId} value={duty.dutyId}>
                  {nameIn(isEnglish, duty.dutyDesc, duty.dutyDescEn)}
                </option>
              ))}
            </PlainSelect>
          </label>
          <PagedList
            query={list}
            label={t("history.list")}
            page={page}
            onPage={setPage}
            total={(count) => t("history.total", { count })}
            empty={<EmptyState icon="clock" title={t("history.empty")} />}
          >
            {(row) => (
              <HistoryItem
                key={row.version}
                row={row}
                document={document}
                canRestore={isEditor && row.version !== version}
                onCompare={() => setCompared(row)}
                onRestore={() => setAsked(row)}
              />
            )}
          </PagedList>
        </>
      ) : (
        <Comparison document={document} row={compared} onBack={() => setCompared(null)} />
      )}
      {asked === null ? null : (
        <RestoreDialog deptId={deptId} version={version} row={asked} onClose={() => setAsked(null)} />
      )}
    </Dialog>
  );
}

interface HistoryItemProps {
  readonly row: HistoryRow;
  readonly document: DutiesDocument;
  readonly canRestore: boolean;
  readonly onCompare: () => void;
  readonly onRestore: () => void;
}

function HistoryItem({ row, document, canRestore, onCompare, onRestore }: HistoryItemProps) {
  const { t } = useTranslation("dutyDesk");
  const [isOpen, setIsOpen] = useState(false);
  const { number, authorName, time, note, publishedTime, changes, version } = row;
  return (
    <li className={css["row"]}>
      <div className={css["facts"]}>
        <p className={css["name"]}>
          {t("history.number", { number })}
          {version === document.version ? <Badge tone="brand">{t("history.newest")}</Badge> : null}
          {(publishedTime ?? null) === null ? null : <Badge tone="success">{t("history.published")}</Badge>}
        </p>
        <p className={css["meta"]}>
          <span>{authorName === "" ? t("history.system") : <Written text={authorName} />}</span>
          <time dateTime={time.replace(" ", "T")}>{formatMinute(time)}</time>
          {(publishedTime ?? null) === null ? null : (
            <span>{t("history.publishedAt", { time: formatMinute(publishedTime ?? "") })}</span>
          )}
        </p>
        {note === "" ? null : (
          <p className={css["note"]}>
            <Written text={note} />
          </p>
        )}
      </div>
      <div className={css["actions"]}>
        {changes.length === 0 ? null : (
          <Button
            kind="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-label={t("history.changesOf", { number })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t("history.changes", { count: changes.length })}
          </Button>
        )}
        {version === document.version ? null : (
          <Button
            kind="quiet"
            size="small"
            aria-label={t("history.compareOf", { number })}
            onClick={onCompare}
          >
            {t("history.compare")}
          </Button>
        )}
        {canRestore ? (
          <Button
            kind="quiet"
            size="small"
            aria-label={t("history.restoreOf", { number })}
            onClick={onRestore}
          >
            {t("history.restore")}
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <div className={css["changes"]}>
          <Differences
            documentKey={documentKeyOf(document.deptId)}
            title={t("history.number", { number })}
            differences={changes}
            body={document.body}
          />
        </div>
      ) : null}
    </li>
  );
}

interface ComparisonProps {
  readonly document: DutiesDocument;
  readonly row: HistoryRow;
  readonly onBack: () => void;
}

/** A version beside the newest one. */
function Comparison({ document, row, onBack }: ComparisonProps) {
  const { t } = useTranslation("dutyDesk");
  const { deptId, deptName, body } = document;
  const compared = useQuery(compareQuery({ deptId, from: row.version }));
  return (
    <div className={css["comparison"]}>
      <div>
        <Button
          kind="quiet"
          size="small"
          autoFocus
          icon={<Icon name="arrowLeft" size="1em" />}
          onClick={onBack}
        >
          {t("history.back")}
        </Button>
      </div>
      <h3 className={css["heading"]}>{t("history.compared", { number: row.number })}</h3>
      <QueryView query={compared} loading={<Skeleton rows={5} height="2rem" />}>
        {({ differences }) => (
          <Differences
            documentKey={documentKeyOf(deptId)}
            title={deptName}
            differences={differences}
            body={body}
          />
        )}
      </QueryView>
    </div>
  );
}

interface RestoreDialogProps {
  readonly deptId: string;
  /** The newest version. */
  readonly version: string;
  readonly row: HistoryRow;
  readonly onClose: () => void;
}

function RestoreDialog({ deptId, version, row, onClose }: RestoreDialogProps) {
  const { t } = useTranslation("dutyDesk");
  const restore = useRestoreDuties();
  const { number } = row;
  return (
    <ConfirmDialog
      title={t("history.restoreTitle")}
      confirm={t("history.restore")}
      isHarmless
      isBusy={restore.isPending}
      onClose={onClose}
      onConfirm={() =>
        restore.mutate(
          { deptId, revision: row.version, version },
          {
            onSuccess: () => toast.success(t("history.restored", { number })),
            onError: (error) => toast.failure(error),
            onSettled: onClose,
          },
        )
      }
    >
      <p>{t("history.restoreText", { number })}</p>
    </ConfirmDialog>
  );
}
