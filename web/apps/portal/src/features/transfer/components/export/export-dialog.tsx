import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { type Clock, systemClock } from "@/shared/lib/clock";
import type { ExportSource } from "@/shared/lib/transfer";
import { Dialog } from "@/shared/ui/dialog";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState, Skeleton } from "@/shared/ui/states";

import { exportFieldsQuery } from "../../api/export";
import { EXPORT_ADDRESSES, type ExportAddresses } from "../../model/addresses";
import { rememberTask } from "../../stores/running";
import { ExportForm } from "./export-form";
import { ExportProgressView } from "./export-progress";

/** Props of `ExportDialog`. */
export interface ExportDialogProps {
  /** What is taken out, as "To-dos". */
  readonly title: string;
  readonly source: ExportSource;
  /** Where it asks (000 §7); the portal's own when left out. */
  readonly addresses?: ExportAddresses;
  readonly clock?: Clock;
  readonly onClose: () => void;
}

/** The reusable export dialog of 000 §2: a form, then progress, then the download. */
export function ExportDialog(props: ExportDialogProps) {
  const { title, source, addresses = EXPORT_ADDRESSES, clock = systemClock, onClose } = props;
  const { t } = useTranslation("transfer");
  const { language } = useLanguage();
  const [key, setKey] = useState<string | null>(null);
  const fields = useQuery(exportFieldsQuery(addresses.headers, source.sheet, source.type ?? "", language));
  if (key !== null)
    return (
      <ExportProgressView
        key={key}
        taskKey={key}
        title={title}
        address={addresses.progress}
        cancel={addresses.cancel}
        clock={clock}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={t("export.title", { title })} onClose={onClose}>
      <QueryView
        query={fields}
        loading={<Skeleton rows={6} height="2.25rem" />}
        empty={<EmptyState icon="lock" title={t("export.nothingReadable")} />}
      >
        {(list) => (
          <ExportForm
            title={title}
            source={source}
            addresses={addresses}
            fields={list}
            clock={clock}
            onClose={onClose}
            onStarted={(redisKey) => {
              rememberTask({
                key: redisKey,
                kind: "export",
                sheet: source.sheet,
                title,
                at: clock.now(),
                progress: addresses.progress,
                errors: null,
              });
              setKey(redisKey);
            }}
          />
        )}
      </QueryView>
    </Dialog>
  );
}
