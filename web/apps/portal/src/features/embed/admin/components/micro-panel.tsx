import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";
import { Badge } from "@/shared/ui/badge";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { DropZone } from "@/shared/ui/drop-zone/drop-zone";
import { Note } from "@/shared/ui/note";
import { QueryView } from "@/shared/ui/query-view";
import { type RowAction, RowActions } from "@/shared/ui/row-actions";
import { EmptyState, LoadingState, Skeleton } from "@/shared/ui/states";
import type { Column } from "@/shared/ui/table/column";
import { DataTable } from "@/shared/ui/table/data-table";
import { toast } from "@/shared/ui/toast";
import { Written } from "@/shared/ui/written";

import {
  type MicroVersion,
  microQuery,
  useActivateMicro,
  useRemoveMicro,
  useUploadMicro,
} from "../api/micro";
import css from "./embedded.module.css";

/** Limits of the server. */
const BUNDLE = { endings: [".zip"], maxBytes: 20 * 1024 * 1024, maxFiles: 1 };
const MEGABYTE = 1_000_000;

/** What somebody is asked before it happens. */
interface Asked {
  readonly what: "activate" | "off" | "remove";
  readonly row: MicroVersion;
}

/** Sub-applications of the school with their versions: handed in as bundles, given to members one version at a time. */
export function MicroPanel() {
  const { t } = useTranslation("embedConfig");
  const { language } = useLanguage();
  const list = useQuery(microQuery);
  const upload = useUploadMicro();
  const [asked, setAsked] = useState<Asked | null>(null);
  const nameOf = ({ name, nameEn }: MicroVersion) => nameIn(language === "en", name, nameEn);

  function handleFiles(files: readonly File[]): void {
    const [file] = files;
    if (file === undefined || upload.isPending) return;
    upload.mutate(file, {
      onSuccess: ({ app, version, files: count }) =>
        toast.success(t("micro.uploaded", { app, version, count })),
      onError: (error) => toast.failure(error),
    });
  }
  function actionsOf(row: MicroVersion): RowAction[] {
    const name = `${nameOf(row)} ${row.version}`;
    const action = (what: Asked["what"]): RowAction => ({
      key: what,
      label: t(`micro.${what}.do`),
      name: t(`micro.${what}.of`, { name }),
      ...(what === "remove" ? { isDanger: true } : {}),
      onSelect: () => setAsked({ what, row }),
    });
    return row.isActive ? [action("off")] : [action("activate"), action("remove")];
  }
  const columns: readonly Column<MicroVersion>[] = [
    {
      id: "name",
      name: t("micro.column.name"),
      isRowHeader: true,
      cell: (row) => (
        <div className={css["name"]}>
          <Written text={nameOf(row)} />
          <span className={css["sub"]}>{row.app}</span>
        </div>
      ),
    },
    { id: "version", name: t("micro.column.version"), isFigure: true, cell: ({ version }) => version },
    {
      id: "state",
      name: t("column.state"),
      cell: ({ isActive }) =>
        isActive ? (
          <Badge shape="pill" tone="success">
            {t("micro.active")}
          </Badge>
        ) : (
          "—"
        ),
    },
    {
      id: "size",
      name: t("micro.column.size"),
      isFigure: true,
      cell: ({ files, bytes }) => t("micro.size", { count: files, size: (bytes / MEGABYTE).toFixed(1) }),
    },
    {
      id: "uploaded",
      name: t("micro.column.uploaded"),
      cell: ({ uploadedAt, uploadedByName }) => (
        <div className={css["name"]}>
          <span>{formatMinute(uploadedAt)}</span>
          {uploadedByName === "" ? null : (
            <span className={css["sub"]}>
              <Written text={uploadedByName} />
            </span>
          )}
        </div>
      ),
    },
    {
      id: "actions",
      name: t("column.actions"),
      isActions: true,
      cell: (row) => <RowActions of={`${nameOf(row)} ${row.version}`} actions={actionsOf(row)} />,
    },
  ];
  return (
    <>
      <Note tone="warning">{t("micro.note")}</Note>
      {upload.isPending ? (
        <LoadingState label={t("micro.uploading")} />
      ) : (
        <DropZone label={t("micro.upload")} limits={BUNDLE} onFiles={handleFiles} />
      )}
      <QueryView
        query={list}
        loading={<Skeleton rows={4} height="3rem" />}
        empty={<EmptyState icon="apps" title={t("micro.empty")} hint={t("micro.emptyHint")} />}
      >
        {(rows) => (
          <DataTable
            label={t("micro.list")}
            columns={columns}
            rows={rows}
            rowKey={({ app, version }) => `${app} ${version}`}
          />
        )}
      </QueryView>
      {asked === null ? null : (
        <MicroQuestion asked={asked} name={nameOf(asked.row)} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function MicroQuestion(props: {
  readonly asked: Asked;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { asked, name, onClose } = props;
  const { what, row } = asked;
  const { app, version } = row;
  const { t } = useTranslation("embedConfig");
  const activate = useActivateMicro();
  const remove = useRemoveMicro();
  async function handleConfirm(): Promise<void> {
    try {
      if (what === "remove") await remove.mutateAsync({ app, version });
      else await activate.mutateAsync({ app, version: what === "activate" ? version : null });
      toast.success(t(`micro.${what}.done`, { name, version }));
      onClose();
    } catch (error) {
      toast.failure(error);
    }
  }
  return (
    <ConfirmDialog
      title={t(`micro.${what}.title`)}
      confirm={t(`micro.${what}.do`)}
      isBusy={activate.isPending || remove.isPending}
      isHarmless={what === "activate"}
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
    >
      <p>
        <Written text={name} within={t(`micro.${what}.text`, { name, version })} />
      </p>
    </ConfirmDialog>
  );
}
