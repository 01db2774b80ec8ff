import { useQuery } from "@tanstack/react-query";

import { documentQuery } from "@/shared/documents/api/queries";
import { LOGOS_KEY } from "@/shared/documents/model/documents";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import css from "./components/look.module.css";
import { LogosEditor } from "./logos-editor";
import { NO_LOGOS, isLogosBody } from "./model/logos";

/** The logos of the school. */
export function LogosPanel() {
  const document = useQuery(documentQuery(LOGOS_KEY));
  return (
    <div className={css["panel"]}>
      <QueryView query={document} loading={<Skeleton rows={8} height="3rem" />}>
        {(found) => <LogosEditor document={found} body={isLogosBody(found.body) ? found.body : NO_LOGOS} />}
      </QueryView>
    </div>
  );
}
