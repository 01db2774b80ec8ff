import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";
import { ActDialog } from "@/shared/ui/act-dialog";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { Note } from "@/shared/ui/note";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import type { Column } from "@/shared/ui/table/column";
import { DataTable } from "@/shared/ui/table/data-table";
import { toast } from "@/shared/ui/toast";
import { Written } from "@/shared/ui/written";

import { useRehearseProvisioning, useReleaseProvisioning } from "../api/mutations";
import { type Provisioning, provisioningQuery } from "../api/queries";
import css from "./systems.module.css";

/** What is asked before it is done. */
type Asked = "release" | "record" | "carryOut";
type Report = Provisioning["report"];
type Line = Report["last"][number];

/** Props of `ProvisioningPanel`. */
export interface ProvisioningPanelProps {
  readonly clientId: string;
  /** What people call the program. */
  readonly name: string;
}

/** How far a program that provisions people by SCIM has come: its run with the brake, and its rehearsal. */
export function ProvisioningPanel({ clientId, name }: ProvisioningPanelProps) {
  return (
    <div className={css["panel"]}>
      <QueryView query={useQuery(provisioningQuery(clientId))} loading={<Skeleton rows={3} height="2rem" />}>
        {(known) => <ProvisioningView known={known} name={name} />}
      </QueryView>
    </div>
  );
}

function ProvisioningView({ known, name }: { readonly known: Provisioning; readonly name: string }) {
  const { t } = useTranslation("systems");
  const [asked, setAsked] = useState<Asked | null>(null);
  const { isRecordOnly, report } = known;
  return (
    <>
      <div className={css["heading"]}>
        <h2 className={css["partName"]}>{t("provisioning.title")}</h2>
        <div className={css["state"]}>
          <Badge shape="label" tone={isRecordOnly ? "warning" : "success"}>
            {t(isRecordOnly ? "provisioning.recordOnly" : "provisioning.carriedOut")}
          </Badge>
        </div>
      </div>
      <Run known={known} />
      {isRecordOnly || report.last.length > 0 ? <Rehearsed report={report} /> : null}
      <div className={css["state"]}>
        {isHeld(known) ? (
          <Button kind="danger" onClick={() => setAsked("release")}>
            {t("provisioning.act.release")}
          </Button>
        ) : null}
        <Button onClick={() => setAsked(isRecordOnly ? "carryOut" : "record")}>
          {t(isRecordOnly ? "provisioning.act.carryOut" : "provisioning.act.record")}
        </Button>
      </div>
      {asked === null ? null : (
        <ProvisioningAsks
          asked={asked}
          clientId={known.clientId}
          name={name}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Whether the brake holds the program now. */
const isHeld = ({ run }: Provisioning): boolean =>
  run !== null && run !== undefined && run.heldTime !== "" && run.releaseTime === "";

function Run({ known }: { readonly known: Provisioning }) {
  const { t } = useTranslation("systems");
  const { run } = known;
  if (run === null || run === undefined) return <p className={css["sub"]}>{t("provisioning.noRun")}</p>;
  return (
    <>
      {isHeld(known) ? (
        <Note tone="warning">
          {t("provisioning.held", { time: formatMinute(run.heldTime), allowed: run.allowed })}
        </Note>
      ) : null}
      <dl className={css["facts"]}>
        <div>
          <dt>{t("provisioning.run")}</dt>
          <dd>
            {t("provisioning.runTimes", {
              begin: formatMinute(run.beginTime),
              end: formatMinute(run.endTime),
            })}
          </dd>
        </div>
        <div>
          <dt>{t("provisioning.disabled")}</dt>
          <dd>{t("provisioning.disabledOf", { disabled: run.disabled, allowed: run.allowed })}</dd>
        </div>
        <div>
          <dt>{t("provisioning.brake")}</dt>
          <dd>
            {run.releaseTime === ""
              ? t(isHeld(known) ? "provisioning.isHeld" : "provisioning.isFree")
              : t("provisioning.released", { time: formatMinute(run.releaseTime) })}
          </dd>
        </div>
      </dl>
    </>
  );
}

function Rehearsed({ report }: { readonly report: Report }) {
  const { t } = useTranslation("systems");
  const words: Readonly<Record<string, string>> = {
    added: t("provisioning.outcome.added"),
    changed: t("provisioning.outcome.changed"),
    removed: t("provisioning.outcome.removed"),
  };
  const columns: readonly Column<Line>[] = [
    {
      id: "time",
      name: t("provisioning.column.time"),
      isRowHeader: true,
      cell: ({ time }) => formatMinute(time),
    },
    {
      id: "account",
      name: t("provisioning.column.account"),
      cell: ({ account }) => (account === "" ? "—" : <Written text={account} />),
    },
    {
      id: "outcome",
      name: t("provisioning.column.outcome"),
      cell: ({ outcome }) => words[outcome] ?? t("provisioning.outcome.refused", { code: outcome }),
    },
  ];
  const { added, changed, removed, refused, last } = report;
  return (
    <>
      <p>{t("provisioning.report", { added, changed, removed, refused })}</p>
      {last.length === 0 ? null : (
        <DataTable
          label={t("provisioning.last")}
          columns={columns}
          rows={last}
          rowKey={(line) => String(last.indexOf(line))}
        />
      )}
    </>
  );
}

interface ProvisioningAsksProps extends ProvisioningPanelProps {
  readonly asked: Asked;
  readonly onClose: () => void;
}

function ProvisioningAsks({ asked, clientId, name, onClose }: ProvisioningAsksProps) {
  const { t } = useTranslation("systems");
  const release = useReleaseProvisioning();
  const rehearse = useRehearseProvisioning();
  async function carryOut(): Promise<void> {
    await (asked === "release"
      ? release.mutateAsync(clientId)
      : rehearse.mutateAsync({ clientId, isRecordOnly: asked === "record" }));
    toast.success(t(`provisioning.done.${asked}`));
    onClose();
  }
  return (
    <ActDialog
      title={t(`provisioning.ask.${asked}.title`)}
      text={t(`provisioning.ask.${asked}.text`, { name })}
      name={name}
      confirm={t(`provisioning.act.${asked}`)}
      isHarmless={asked === "record"}
      act={carryOut}
      onClose={onClose}
    />
  );
}
