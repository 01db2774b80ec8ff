import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { type Clock, systemClock } from "@/shared/lib/clock";
import { Dialog } from "@/shared/ui/dialog";
import { useCloseGuard } from "@/shared/ui/form/use-close-guard";
import { Note } from "@/shared/ui/note";

import { IMPORT_ADDRESSES, type ImportAddresses } from "../../model/addresses";
import { rememberTask } from "../../stores/running";
import { ImportForm } from "./import-form";
import css from "./import-dialog.module.css";
import { ImportProgressView } from "./import-progress";

/** Props of `ImportDialog`. */
export interface ImportDialogProps {
  /** What is brought in, as "Departments". */
  readonly title: string;
  /** Key of the sheet. */
  readonly sheet: string;
  readonly type?: "" | "class";
  /** Rows that are there already may be updated. */
  readonly mayUpdate?: boolean;
  /** The file may stand for the whole register. */
  readonly mayFull?: boolean;
  /** What comes in is seen by nobody until it is published. */
  readonly areDrafts?: boolean;
  /** Where it asks (000 §7); the portal's own when left out. */
  readonly addresses?: ImportAddresses;
  readonly clock?: Clock;
  /** Rows were written. */
  readonly onEnd?: () => void;
  readonly onClose: () => void;
}

/** The reusable import dialog of 000 §2: a form, then progress, then what became of the rows. */
export function ImportDialog(props: ImportDialogProps) {
  const {
    title,
    sheet,
    type = "",
    mayUpdate = false,
    mayFull = false,
    areDrafts = false,
    onEnd,
    onClose,
  } = props;
  const { addresses = IMPORT_ADDRESSES, clock = systemClock } = props;
  const { t } = useTranslation("transfer");
  const [key, setKey] = useState<string | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const { close, question } = useCloseGuard(isDirty, onClose);
  if (key !== null)
    return (
      <ImportProgressView
        key={key}
        taskKey={key}
        title={title}
        sheet={sheet}
        address={addresses.progress}
        errors={addresses.errorDownload}
        cancel={addresses.cancel}
        clock={clock}
        areDrafts={areDrafts}
        {...(onEnd === undefined ? {} : { onEnd })}
        onAgain={() => setKey(null)}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={t("import.title", { title })} isWide onClose={close}>
      {areDrafts ? (
        <div className={css["drafts"]}>
          <Note tone="brand">{t("import.drafts")}</Note>
        </div>
      ) : null}
      <ImportForm
        title={title}
        sheet={sheet}
        type={type}
        mayUpdate={mayUpdate}
        mayFull={mayFull}
        addresses={addresses}
        clock={clock}
        onCancel={close}
        onDirty={setIsDirty}
        onStarted={(redisKey) => {
          rememberTask({
            key: redisKey,
            kind: "import",
            sheet,
            title,
            at: clock.now(),
            progress: addresses.progress,
            errors: addresses.errorDownload,
          });
          setKey(redisKey);
        }}
      />
      {question}
    </Dialog>
  );
}
