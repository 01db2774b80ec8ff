import { useQuery } from "@tanstack/react-query";

import { documentQuery } from "@/shared/documents/api/queries";
import { INDEX_TYPES_KEY } from "@/shared/documents/model/documents";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import css from "./components/navigation.module.css";
import { type TypesBody, isTypesBody } from "./model/types";
import { TypesEditor } from "./types-editor";

const NO_TYPES: TypesBody = { types: [], cards: [] };

/** Quick navigation of the school: categories with their cards. */
export function TypesPanel() {
  const document = useQuery(documentQuery(INDEX_TYPES_KEY));
  return (
    <div className={css["panel"]}>
      <QueryView query={document} loading={<Skeleton rows={8} height="3rem" />}>
        {(found) => <TypesEditor document={found} body={isTypesBody(found.body) ? found.body : NO_TYPES} />}
      </QueryView>
    </div>
  );
}
