import { useQuery } from "@tanstack/react-query";

import { documentQuery } from "@/shared/documents/api/queries";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import css from "../components/config.module.css";
import { HallEditor } from "./hall-editor";
import { type HallKey, NEW_HALL, isHallBody } from "./model/hall-form";

/** What one hall shows. */
export function HallPanel({ documentKey }: { readonly documentKey: HallKey }) {
  const document = useQuery(documentQuery(documentKey));
  return (
    <div className={css["panel"]}>
      <QueryView query={document} loading={<Skeleton rows={10} height="3rem" />}>
        {(found) => <HallEditor document={found} body={isHallBody(found.body) ? found.body : NEW_HALL} />}
      </QueryView>
    </div>
  );
}
