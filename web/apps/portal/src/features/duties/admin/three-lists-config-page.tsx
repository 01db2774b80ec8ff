import { useQuery } from "@tanstack/react-query";

import { documentQuery } from "@/shared/documents/api/queries";
import { DUTY_TYPES_KEY, TRIPLE_LIST_KEY } from "@/shared/documents/model/documents";
import { useTranslation } from "@/shared/i18n/use-translation";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import { TabbedPage } from "@/shared/ui/tabbed-page";

import { ListsEditor } from "./components/lists-editor";
import { TypesEditor } from "./components/types-editor";
import css from "./components/desk.module.css";
import { NO_TYPES, isListsBody, isTypesBody, newLists } from "./model/lists-form";

/** The administrator's page of the three lists: what they are called, their order, who sees them, and the types of duties. */
export function ThreeListsConfigPage() {
  const { t } = useTranslation(["dutyDesk", "routes"]);
  return (
    <TabbedPage
      title={t("routes:threeListsConfig")}
      tabsLabel={t("tabs")}
      tabs={[
        { key: "lists", label: t("config.tab.lists"), intro: t("config.intro.lists"), Panel: Lists },
        { key: "types", label: t("config.tab.types"), intro: t("config.intro.types"), Panel: Types },
      ]}
    />
  );
}

function Lists() {
  const document = useQuery(documentQuery(TRIPLE_LIST_KEY));
  return (
    <div className={css["panel"]}>
      <QueryView query={document} loading={<Skeleton rows={8} height="3rem" />}>
        {(found) => <ListsEditor document={found} body={isListsBody(found.body) ? found.body : newLists()} />}
      </QueryView>
    </div>
  );
}

function Types() {
  const document = useQuery(documentQuery(DUTY_TYPES_KEY));
  return (
    <div className={css["panel"]}>
      <QueryView query={document} loading={<Skeleton rows={8} height="3rem" />}>
        {(found) => <TypesEditor document={found} body={isTypesBody(found.body) ? found.body : NO_TYPES} />}
      </QueryView>
    </div>
  );
}
