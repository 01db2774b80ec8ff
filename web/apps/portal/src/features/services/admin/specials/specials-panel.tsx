import { useQuery } from "@tanstack/react-query";

import { documentQuery } from "@/shared/documents/api/queries";
import { SPECIALS_KEY } from "@/shared/documents/model/documents";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import css from "../components/config.module.css";
import { type SpecialsBody, isSpecialsBody } from "./model/specials";
import { SpecialsEditor } from "./specials-editor";

const NO_SPECIALS: SpecialsBody = { specials: [] };

/** The specials of the school. */
export function SpecialsPanel() {
  const document = useQuery(documentQuery(SPECIALS_KEY));
  return (
    <div className={css["panel"]}>
      <QueryView query={document} loading={<Skeleton rows={6} height="3.5rem" />}>
        {(found) => (
          <SpecialsEditor document={found} body={isSpecialsBody(found.body) ? found.body : NO_SPECIALS} />
        )}
      </QueryView>
    </div>
  );
}
