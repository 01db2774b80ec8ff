import { useQuery } from "@tanstack/react-query";

import { documentQuery } from "@/shared/documents/api/queries";
import { NAVIGATION_KEY } from "@/shared/documents/model/documents";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import css from "./components/navigation.module.css";
import { EntriesEditor } from "./entries-editor";
import { type NavigationBody, isNavigationBody } from "./model/entries";

const NO_ENTRIES: NavigationBody = { entries: [] };

/** The navigation list of the school. */
export function EntriesPanel() {
  const document = useQuery(documentQuery(NAVIGATION_KEY));
  return (
    <div className={css["panel"]}>
      <QueryView query={document} loading={<Skeleton rows={8} height="3rem" />}>
        {(found) => (
          <EntriesEditor document={found} body={isNavigationBody(found.body) ? found.body : NO_ENTRIES} />
        )}
      </QueryView>
    </div>
  );
}
