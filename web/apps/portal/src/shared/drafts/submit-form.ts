import { STATUS, isApiError } from "@/shared/api/api-error";
import type { PostCalls } from "@/shared/api/calls.gen";
import { translate } from "@/shared/i18n/i18n";
import { currentUserStore } from "@/shared/lib/current-user";
import { randomId } from "@/shared/lib/random";
import { toast } from "@/shared/ui/toast";

import { type FormNews, tellForms } from "./form-news";
import { ownerOf } from "./owner";
import { vault } from "./vault";
import { type FormWrite, isFormWrite, sameWrite, sendWrite } from "./write";

/** Which form it is, and how the person calls it. */
export type KeptForm = Pick<FormWrite, "formId" | "label">;

/** A form's write without its number. */
export interface FormSubmission<Path extends keyof PostCalls> extends Omit<FormWrite, "key"> {
  readonly path: Path;
  readonly body: PostCalls[Path]["body"];
  readonly signal?: AbortSignal;
}

/** Numbers of writes that have not succeeded yet, by person and form. */
const open = new Map<string, FormWrite>();

const nameOf = (owner: string | null, formId: string): string => JSON.stringify([owner, formId]);

/** The number of an earlier try with the same content, or a new one: another content is another write. */
async function numbered(write: Omit<FormWrite, "key">, owner: string | null): Promise<FormWrite> {
  const known =
    open.get(nameOf(owner, write.formId)) ??
    (owner === null ? null : await vault.read(owner, "attempt", write.formId));
  return { ...write, key: isFormWrite(known) && sameWrite(known, write) ? known.key : randomId() };
}

/**
 * Sends a form that may be sent again: when the session has ended meanwhile the same write is sent once more after the
 * same person has signed in, and a repetition after a lost connection is done once by the server. Answers the payload or
 * throws `ApiError` like `call`; `request.done` counts as a success without a payload. Only for writes that are still right some minutes later.
 */
export async function submitForm<Path extends keyof PostCalls, Answer extends PostCalls[Path]["answer"]>({
  signal,
  ...submission
}: FormSubmission<Path>): Promise<Answer> {
  const { user } = currentUserStore.getState();
  const owner = user === null ? null : ownerOf(user);
  const write = await numbered(submission, owner);
  const { formId } = write;
  open.set(nameOf(owner, formId), write);
  try {
    const answer = await sendWrite(write, signal);
    open.delete(nameOf(owner, formId));
    if (owner !== null) await settle(owner, formId);
    // The document says so, and the server answered under this path.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return answer as Answer;
  } catch (error) {
    if (isApiError(error) && error.code === "request.done") {
      open.delete(nameOf(owner, formId));
      await takeAsDone(write, owner);
    } else if (owner !== null && isApiError(error)) {
      if (error.status === STATUS.unauthorized) await vault.write(owner, "replay", formId, write);
      // Nobody knows what became of it: the number makes the next try safe, also after a reload.
      else if (error.status === STATUS.timeout || error.status === STATUS.network)
        await vault.write(owner, "attempt", formId, write);
    }
    throw error;
  }
}

/**
 * An earlier try was carried out, and nobody has its answer any more: the form is empty as after a success, and the
 * person is told and may load the page anew. The promise is rejected all the same, for there is no payload; who shows the
 * error by `toast.failure` shows nothing more, and the data of the page is asked for again (`app/services.ts`).
 */
async function takeAsDone({ formId, label }: FormWrite, owner: string | null): Promise<void> {
  if (owner !== null) await settle(owner, formId, "replayed");
  toast.success(translate(["common"], "draft.done", { label }), {
    label: translate(["common"], "draft.reload"),
    run: () => window.location.reload(),
  });
}

/** The write is done: draft and number go. */
async function settle(owner: string, formId: string, how: FormNews["how"] = "sent"): Promise<void> {
  tellForms({ owner, formId, how });
  await Promise.all([vault.remove(owner, "draft", formId), vault.remove(owner, "attempt", formId)]);
}
