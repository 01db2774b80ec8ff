import { useQuery } from "@tanstack/react-query";

import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { documentQuery } from "@/shared/documents/api/queries";
import { FOOTER_KEY } from "@/shared/documents/model/documents";
import css from "./components/landing.module.css";
import { FooterEditor } from "./footer-editor";
import { NO_FOOTER, isFooterBody } from "./model/footer";

/** The footer of every page. */
export function FooterPanel() {
  const document = useQuery(documentQuery(FOOTER_KEY));
  return (
    <div className={css["panel"]}>
      <QueryView query={document} loading={<Skeleton rows={8} height="2.5rem" />}>
        {(found) => (
          <FooterEditor document={found} body={isFooterBody(found.body) ? found.body : NO_FOOTER} />
        )}
      </QueryView>
    </div>
  );
}
