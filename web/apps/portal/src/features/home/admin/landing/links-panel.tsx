import { useQuery } from "@tanstack/react-query";

import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { documentQuery } from "@/shared/documents/api/queries";
import { LANDING_LINKS_KEY } from "@/shared/documents/model/documents";
import css from "./components/landing.module.css";
import { LinksEditor } from "./links-editor";
import { type LinksBody, isLinksBody } from "./model/links";

const NO_LINKS: LinksBody = { links: [] };

/** The links in the header of the page before sign-in. */
export function LinksPanel() {
  const document = useQuery(documentQuery(LANDING_LINKS_KEY));
  return (
    <div className={css["panel"]}>
      <QueryView query={document} loading={<Skeleton rows={6} height="3rem" />}>
        {(found) => <LinksEditor document={found} body={isLinksBody(found.body) ? found.body : NO_LINKS} />}
      </QueryView>
    </div>
  );
}
