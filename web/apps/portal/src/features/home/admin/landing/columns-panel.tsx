import { useQuery } from "@tanstack/react-query";

import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { documentQuery } from "@/shared/documents/api/queries";
import { LANDING_KEY } from "@/shared/documents/model/documents";
import { ColumnsEditor } from "./columns-editor";
import css from "./components/landing.module.css";
import { type LandingBody, isLandingBody } from "./model/columns";

const NO_COLUMNS: LandingBody = { columns: [] };

/** The columns of the page before sign-in. */
export function ColumnsPanel() {
  const document = useQuery(documentQuery(LANDING_KEY));
  return (
    <div className={css["panel"]}>
      <QueryView query={document} loading={<Skeleton rows={8} height="3.5rem" />}>
        {(found) => (
          <ColumnsEditor document={found} body={isLandingBody(found.body) ? found.body : NO_COLUMNS} />
        )}
      </QueryView>
    </div>
  );
}
