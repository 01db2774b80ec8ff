import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { Dialog } from "@/shared/ui/dialog";
import { Icon } from "@/shared/ui/icon";
import { PagedList } from "@/shared/ui/paged";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState, Skeleton } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import { useRestore } from "../api/mutations";
import { diffQuery, historyQuery } from "../api/queries";
import { conflictOf } from "../model/conflict";
import type { Revision, Standing } from "../model/documents";
import { Differences } from "./differences";
import css from "./history-dialog.module.css";
import { RevisionRow } from "./revision-row";

/** Props of `HistoryDialog`. */
export interface HistoryDialogProps {
  readonly documentKey: string;
  readonly title: string;
  readonly onClose: () => void;
  /** An old version is a draft now. */
  readonly onRestored?: (standing: Standing) => void;
}

/** A version, and with which other one it is compared; null is what is live. */
interface Compared {
  readonly revision: Revision;
  readonly before: Revision | null;
}

/** The versions of a document: who made them, what is different, and the way back. */
export function HistoryDialog({ documentKey, title, onClose, onRestored }: HistoryDialogProps) {
  const { t } = useTranslation("documents");
  const [page, setPage] = useState(1);
  const [compared, setCompared] = useState<Compared | null>(null);
  // who comes back from a comparison goes on where it was begun
  const [left, setLeft] = useState<Compared | null>(null);
  const [asked, setAsked] = useState<Revision | null>(null);
  const list = useQuery(historyQuery(documentKey, page));
  const pages = list.data?.pages ?? 1;
  // the one before the last of this page
  const next = useQuery({ ...historyQuery(documentKey, page + 1), enabled: page < pages });
  const newest = useQuery(historyQuery(documentKey, 1));
  const known = [...(list.data?.records ?? []), ...(page < pages ? (next.data?.records ?? []) : [])];
  const beforeOf = ({ number }: Revision) => known.find((one) => one.number < number) ?? null;
  const head = newest.data?.records[0]?.revision;
  return (
    <Dialog title={t("history.title", { name: title })} isWide onClose={onClose}>
      {compared === null ? (
        <PagedList
          query={list}
          label={t("history.list")}
          page={page}
          onPage={(to) => {
            setLeft(null);
            setPage(to);
          }}
          total={(count) => t("history.total", { count })}
          empty={<EmptyState icon="clock" title={t("history.empty")} hint={t("history.emptyHint")} />}
        >
          {(revision) => (
            <RevisionRow
              key={revision.revision}
              revision={revision}
              before={beforeOf(revision)}
              hasLive={known.some(({ isLive }) => isLive) || page > 1}
              left={left?.revision.revision === revision.revision ? left : null}
              onCompare={(before) => setCompared({ revision, before })}
              onRestore={() => setAsked(revision)}
            />
          )}
        </PagedList>
      ) : (
        <Comparison
          documentKey={documentKey}
          title={title}
          {...compared}
          onBack={() => {
            setLeft(compared);
            setCompared(null);
          }}
        />
      )}
      {asked === null || head === undefined ? null : (
        <RestoreDialog
          documentKey={documentKey}
          revision={asked}
          version={head}
          onClose={() => setAsked(null)}
          onRestored={(standing) => onRestored?.(standing)}
        />
      )}
    </Dialog>
  );
}

interface ComparisonProps extends Compared {
  readonly documentKey: string;
  readonly title: string;
  readonly onBack: () => void;
}

function Comparison({ documentKey, title, revision, before, onBack }: ComparisonProps) {
  const { t } = useTranslation("documents");
  const from = before === null ? {} : { from: before.revision };
  const diff = useQuery(diffQuery({ key: documentKey, to: revision.revision, ...from }));
  const { number } = revision;
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
          {t("history.toList")}
        </Button>
      </div>
      <h3 className={css["heading"]}>
        {before === null
          ? t("history.compareLive", { number })
          : t("history.compareBefore", { before: before.number, number })}
      </h3>
      <QueryView query={diff} loading={<Skeleton rows={5} height="2rem" />}>
        {(differences) => <Differences documentKey={documentKey} title={title} differences={differences} />}
      </QueryView>
    </div>
  );
}

interface RestoreDialogProps {
  readonly documentKey: string;
  readonly revision: Revision;
  /** The newest version. */
  readonly version: string;
  readonly onClose: () => void;
  readonly onRestored: (standing: Standing) => void;
}

function RestoreDialog({ documentKey, revision, version, onClose, onRestored }: RestoreDialogProps) {
  const { t } = useTranslation("documents");
  const restore = useRestore();
  const { number } = revision;
  function handleError(error: unknown): void {
    const conflict = conflictOf(error);
    if (conflict === null) toast.failure(error);
    else {
      const name = conflict.author === "" ? t("conflict.somebody") : conflict.author;
      toast.warning(t("history.moved", { name }));
    }
  }
  return (
    <ConfirmDialog
      title={t("history.restoreTitle")}
      confirm={t("history.restore")}
      isHarmless
      isBusy={restore.isPending}
      onClose={onClose}
      onConfirm={() =>
        restore.mutate(
          { key: documentKey, revision: revision.revision, version },
          {
            onSuccess: (standing) => {
              toast.success(t("history.restored", { number }));
              onRestored(standing);
            },
            onError: handleError,
            onSettled: onClose,
          },
        )
      }
    >
      <p>{t("history.restoreText", { number })}</p>
    </ConfirmDialog>
  );
}
