import { isRecord } from "@/shared/lib/storage";
import { tabChannel } from "@/shared/lib/tab-channel";

/** What became of a form: sent (or given up) by the person, or sent again after the sign-in. */
export interface FormNews {
  readonly owner: string;
  /** null is every form of the person. */
  readonly formId: string | null;
  readonly how: "sent" | "replayed";
}

const isNews = (value: unknown): value is FormNews =>
  isRecord(value) &&
  typeof value["owner"] === "string" &&
  (value["formId"] === null || typeof value["formId"] === "string") &&
  (value["how"] === "sent" || value["how"] === "replayed");

const channel = tabChannel("forms", isNews);
const listeners = new Set<(news: FormNews) => void>();

/** Tells the forms of this tab, and those of the other tabs. */
export function tellForms(news: FormNews): void {
  for (const listener of listeners) listener(news);
  channel.post(news);
}

/** The answer stops listening. */
export function listenToForms(onNews: (news: FormNews) => void): () => void {
  listeners.add(onNews);
  const stop = channel.listen(onNews);
  return () => {
    listeners.delete(onNews);
    stop();
  };
}
