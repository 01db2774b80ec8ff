import { useQuery } from "@tanstack/react-query";

import { ErrorState, Skeleton } from "@/shared/ui/states";

import { footerQuery } from "../api/queries";
import { FooterForm } from "./footer-form";
import css from "./panel.module.css";

/** The footer: the form with a preview beside it. */
export function FooterPanel() {
  const footer = useQuery(footerQuery);
  if (footer.data !== undefined) return <FooterForm stored={footer.data} />;
  return (
    <div className={css["body"]}>
      {footer.isError ? (
        <ErrorState error={footer.error} onRetry={() => void footer.refetch()} />
      ) : (
        <Skeleton rows={8} height="2.5rem" />
      )}
    </div>
  );
}
