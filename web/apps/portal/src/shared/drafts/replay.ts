import { errorDetail, errorText, isApiError } from "@/shared/api/api-error";
import { translate } from "@/shared/i18n/i18n";
import { toast } from "@/shared/ui/toast";

import { tellForms } from "./form-news";
import { vault } from "./vault";
import { type FormWrite, isFormWrite, sendWrite } from "./write";

/** Forms whose write is being sent again. */
const running = new Set<string>();
/** Resolves when it is known which forms those are. */
let read: Promise<void> = Promise.resolve();

/** Whether the write of this form is on its way again; waits until that is known. */
export async function isReplaying(formId: string): Promise<boolean> {
  await read;
  return running.has(formId);
}

/**
 * After a sign-in: what the end of the last session refused is sent once more when it was this person's, and dropped when
 * it was somebody else's. `onReplayed` is called when at least one write was done.
 */
export async function replayWrites(owner: string, onReplayed: () => void): Promise<void> {
  const taking = (async () => {
    await vault.sweep(owner, "replay");
    // Taken before they are sent: no tab and no reload sends them a second time.
    const writes = (await vault.takeAll(owner, "replay")).filter(isFormWrite);
    for (const { formId } of writes) running.add(formId);
    return writes;
  })();
  read = taking.then(() => undefined);
  let isAnyDone = false;
  for (const write of await taking) {
    // One after the other, as they were made.
    // oxlint-disable-next-line no-await-in-loop
    if (await replay(owner, write)) isAnyDone = true;
    running.delete(write.formId);
  }
  if (isAnyDone) onReplayed();
}

async function replay(owner: string, write: FormWrite): Promise<boolean> {
  const { formId, label } = write;
  try {
    await sendWrite(write);
  } catch (error) {
    // An earlier try was carried out.
    if (isApiError(error) && error.code === "request.done") return finish(owner, write);
    // Never again by itself; the person who submits the same content submits this write.
    await vault.write(owner, "attempt", formId, write);
    const reason = errorText(error);
    toast.warning(translate(["common"], "draft.notReplayed", { label, reason }), errorDetail(error));
    return false;
  }
  return finish(owner, write);
}

/** The write is done: the form is empty, and the person is told. */
async function finish(owner: string, { formId, label }: FormWrite): Promise<true> {
  await vault.remove(owner, "draft", formId);
  tellForms({ owner, formId, how: "replayed" });
  toast.success(translate(["common"], "draft.replayed", { label }));
  return true;
}
