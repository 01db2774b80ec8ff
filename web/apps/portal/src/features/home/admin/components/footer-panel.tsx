import { useQuery } from "@tanstack/react-query";

import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { footerQuery } from "../api/queries";
import { toFooterForm } from "../model/footer-form";
import { FooterForm } from "./footer-form";
import css from "./panel.module.css";

/** The footer: the form with a preview beside it. */
export function FooterPanel() {
  const footer = useQuery(footerQuery);
  return (
    <QueryView
      query={footer}
      frame={(state) => <div className={css["body"]}>{state}</div>}
      loading={<Skeleton rows={8} height="2.5rem" />}
    >
      {(stored) => <FooterForm stored={toFooterForm(stored)} />}
    </QueryView>
  );
}
