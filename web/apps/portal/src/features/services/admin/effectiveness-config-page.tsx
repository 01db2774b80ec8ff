import { useQuery } from "@tanstack/react-query";

import { documentQuery } from "@/shared/documents/api/queries";
import { EFFECTIVENESS_KEY } from "@/shared/documents/model/documents";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Note } from "@/shared/ui/note";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import css from "./components/config.module.css";
import { EffectivenessEditor } from "./effectiveness/effectiveness-editor";
import { NEW_EFFECTIVENESS, isEffectivenessBody } from "./effectiveness/model/boards";

/** The administrator's page of effectiveness supervision, whose own page is to come. */
export function EffectivenessConfigPage() {
  const { t } = useTranslation(["hall", "routes"]);
  const document = useQuery(documentQuery(EFFECTIVENESS_KEY));
  return (
    <div className={page["page"]}>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("routes:effectivenessMonitoringConfig")}</h1>
          <p className={page["intro"]}>{t("intro.effectiveness")}</p>
        </div>
      </header>
      <Panel>
        <div className={css["panel"]}>
          <Note tone="brand">{t("boards.later")}</Note>
          <QueryView query={document} loading={<Skeleton rows={12} height="2.5rem" />}>
            {(found) => (
              <EffectivenessEditor
                document={found}
                body={isEffectivenessBody(found.body) ? found.body : NEW_EFFECTIVENESS}
              />
            )}
          </QueryView>
        </div>
      </Panel>
    </div>
  );
}
