import { useEffect, useEffectEvent, useRef } from "react";

import { DRAFT_SAVE_DELAY_MS } from "@/shared/config/constants";
import { useTranslation } from "@/shared/i18n/use-translation";
import { type Clock, systemClock } from "@/shared/lib/clock";
import { useCurrentUser } from "@/shared/lib/current-user";
import { toast } from "@/shared/ui/toast";

import { listenToForms } from "./form-news";
import { ownerOf } from "./owner";
import { isReplaying } from "./replay";
import { vault } from "./vault";

/** What a form tells about itself. */
export interface DraftOptions<T> {
  /** Unique in the portal, with the id of what the form is about: `rating/<serviceId>`. The same goes to `submitForm`. */
  readonly formId: string;
  /** What is typed now; anything that JSON can carry. Never a password. */
  readonly value: T;
  /** The form when nothing is typed. */
  readonly initial: T;
  /** Checks a draft that an earlier version of the form may have written; null refuses it. */
  readonly parse: (kept: unknown) => T | null;
  /** Fills the form: with the draft, or with `initial` when it was sent after the sign-in or is cleared. */
  readonly onChange: (value: T) => void;
  readonly clock?: Clock;
}

/**
 * Keeps what is typed, for its author alone, until `submitForm` has sent it: 7 days, at most 64 kB, encrypted in this
 * browser. The draft comes back when the form is shown empty again, with a toast that can clear it.
 */
export function useDraft<T>(options: DraftOptions<T>): void {
  const { formId, value, initial, clock = systemClock } = options;
  const { t } = useTranslation("common");
  const user = useCurrentUser();
  const owner = user === null ? null : ownerOf(user);
  const text = JSON.stringify(value);
  const blank = JSON.stringify(initial);
  /** The text that the vault has, or does not need to have. */
  const settled = useRef(blank);
  /** Keeps what is typed at once; null when there is nothing to keep. */
  const unsaved = useRef<(() => void) | null>(null);

  const restore = useEffectEvent((kept: unknown, isOnItsWay: boolean): void => {
    const draft = kept === null ? null : options.parse(kept);
    // Who has begun to type again goes on with that.
    if (draft === null || text !== blank) return;
    settled.current = JSON.stringify(draft);
    options.onChange(draft);
    if (isOnItsWay) return;
    toast.info(t("draft.restored"), {
      label: t("draft.discard"),
      run: () => options.onChange(initial),
    });
  });
  const handleNews = useEffectEvent((how: "sent" | "replayed"): void => {
    unsaved.current = null;
    settled.current = text;
    if (how === "replayed") options.onChange(initial);
  });
  useEffect(() => {
    if (owner === null) return undefined;
    let isGone = false;
    async function load(whose: string): Promise<void> {
      const isOnItsWay = await isReplaying(formId);
      const kept = await vault.read(whose, "draft", formId);
      if (!isGone) restore(kept, isOnItsWay);
    }
    void load(owner);
    const stop = listenToForms((news) => {
      if (news.owner === owner && (news.formId ?? formId) === formId) handleNews(news.how);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [owner, formId]);
  useEffect(() => {
    if (owner === null) return undefined;
    if (text === settled.current) {
      unsaved.current = null;
      return undefined;
    }
    const save = () => {
      if (unsaved.current !== save) return;
      unsaved.current = null;
      settled.current = text;
      void (text === blank
        ? vault.remove(owner, "draft", formId)
        : vault.write(owner, "draft", formId, JSON.parse(text) as unknown));
    };
    unsaved.current = save;
    return clock.after(DRAFT_SAVE_DELAY_MS, save);
  }, [owner, formId, text, blank, clock]);
  useEffect(() => {
    const flush = () => unsaved.current?.();
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
      flush();
    };
  }, []);
}
