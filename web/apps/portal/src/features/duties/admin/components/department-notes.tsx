import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";
import { Note } from "@/shared/ui/note";
import { Written } from "@/shared/ui/written";

import type { DutiesDocument } from "../model/document";
import css from "./department-bar.module.css";

/** What whoever keeps the list is told: why it came back, and that it waits. */
export function DepartmentNotes({ document }: { readonly document: DutiesDocument }) {
  const { t } = useTranslation("dutyDesk");
  const { state, submitUserName, submitTime, returnReason, returnUserName, returnTime } = document;
  if (state === "RETURNED") {
    return (
      <Note tone="danger" as="div" className={css["note"]}>
        <p>
          <Written
            text={returnUserName}
            within={t("note.returned", { name: returnUserName, time: formatMinute(returnTime ?? "") })}
          />
        </p>
        <p>
          <Written text={returnReason} />
        </p>
      </Note>
    );
  }
  if (state !== "SUBMITTED") return null;
  return (
    <Note tone="brand" className={css["note"]}>
      <Written
        text={submitUserName}
        within={t("note.submitted", { name: submitUserName, time: formatMinute(submitTime ?? "") })}
      />
    </Note>
  );
}
