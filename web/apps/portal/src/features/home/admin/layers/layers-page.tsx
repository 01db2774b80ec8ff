import { useQuery } from "@tanstack/react-query";

import { documentQuery } from "@/shared/documents/api/queries";
import { LAYERS_KEY } from "@/shared/documents/model/documents";
import { useTranslation } from "@/shared/i18n/use-translation";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { LayersEditor } from "./layers-editor";
import { type LayersBody, isLayersBody } from "./model/layers";

const NO_LAYERS: LayersBody = { layers: [] };

/** What the school, roles and departments make of the home page, layer over layer. */
export function LayersPage() {
  const { t } = useTranslation("routes");
  const document = useQuery(documentQuery(LAYERS_KEY));
  return (
    <div className={page["page"]}>
      <QueryView
        query={document}
        frame={(state) => (
          <>
            <header className={page["header"]}>
              <h1 className={page["title"]}>{t("homePageConfig")}</h1>
            </header>
            <Panel room="normal">{state}</Panel>
          </>
        )}
        loading={<Skeleton rows={12} height="2rem" />}
      >
        {(found) => (
          <LayersEditor document={found} body={isLayersBody(found.body) ? found.body : NO_LAYERS} />
        )}
      </QueryView>
    </div>
  );
}
