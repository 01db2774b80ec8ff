import { useQuery } from "@tanstack/react-query";

import { documentQuery } from "@/shared/documents/api/queries";
import { CALENDAR_KEY } from "@/shared/documents/model/documents";
import { useTranslation } from "@/shared/i18n/use-translation";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { CalendarEditor } from "./calendar-editor";
import { NO_CALENDAR, isCalendarBody } from "./model/calendar";

/** The administrator's page of the school calendar: semesters and holidays. */
export function CalendarConfigPage() {
  const { t } = useTranslation(["calendarConfig", "routes"]);
  const document = useQuery(documentQuery(CALENDAR_KEY));
  return (
    <div className={page["page"]}>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("routes:calendarConfig")}</h1>
          <p className={page["intro"]}>{t("intro")}</p>
        </div>
      </header>
      <Panel room="normal">
        <QueryView query={document} loading={<Skeleton rows={12} height="2rem" />}>
          {(found) => (
            <CalendarEditor document={found} body={isCalendarBody(found.body) ? found.body : NO_CALENDAR} />
          )}
        </QueryView>
      </Panel>
    </div>
  );
}
