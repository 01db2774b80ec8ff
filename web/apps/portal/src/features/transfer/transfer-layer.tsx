import { Suspense, lazy } from "react";

import { loadNamespaces } from "@/shared/i18n/i18n";
import { openTransfer, transferStore } from "@/shared/lib/transfer";

import { openTask, runningStore } from "./stores/running";

const load = () => Promise.all([import("./components/parts"), loadNamespaces(["transfer"])]);
const Dialogs = lazy(async () => ({ default: (await load())[0].TransferDialogs }));
const TaskDialog = lazy(async () => ({ default: (await load())[0].TaskDialog }));

/** The dialogs of bulk data, on whatever page they are asked for; their code comes when the first one is. */
export function TransferLayer() {
  const open = transferStore((state) => state.open);
  const task = runningStore(({ opened }) => opened);
  return (
    <>
      {open === null ? null : (
        <Suspense fallback={null}>
          <Dialogs transfer={open} onClose={() => openTransfer(null)} />
        </Suspense>
      )}
      {task === null ? null : (
        <Suspense fallback={null}>
          <TaskDialog key={task.key} task={task} onClose={() => openTask(null)} />
        </Suspense>
      )}
    </>
  );
}
