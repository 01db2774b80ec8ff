import type { Transfer } from "@/shared/lib/transfer";

import { ExportDialog } from "./export/export-dialog";
import { ImportDialog } from "./import/import-dialog";

/** Props of `TransferDialogs`. */
export interface TransferDialogsProps {
  readonly transfer: Transfer;
  readonly onClose: () => void;
}

/** The dialog that is asked for. */
export function TransferDialogs({ transfer, onClose }: TransferDialogsProps) {
  return transfer.kind === "export" ? (
    <ExportDialog title={transfer.title} source={transfer.source} onClose={onClose} />
  ) : (
    <ImportDialog
      title={transfer.title}
      sheet={transfer.sheet}
      mayUpdate={transfer.mayUpdate}
      mayFull={transfer.mayFull}
      areDrafts={transfer.areDrafts ?? false}
      {...(transfer.type === undefined ? {} : { type: transfer.type })}
      {...(transfer.onEnd === undefined ? {} : { onEnd: transfer.onEnd })}
      onClose={onClose}
    />
  );
}
