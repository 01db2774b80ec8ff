import { Suspense, lazy } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { isAgreementEmpty } from "@/shared/rules/agreement";
import { EmptyState, Skeleton } from "@/shared/ui/states";

import css from "../service-detail-page.module.css";

// Most services have none.
const AgreementText = lazy(() =>
  import("./agreement-text").then((part) => ({ default: part.AgreementText })),
);

/** Props of `GuideBasis`. */
export interface GuideBasisProps {
  /** What the service stands on; null without a guide. */
  readonly text: string | null;
  /** The service's agreement as HTML. */
  readonly agreement: string | null;
}

/** What a service stands on, and what its people agree to. */
export function GuideBasis({ text, agreement }: GuideBasisProps) {
  const { t } = useTranslation("services");
  const isFree = isAgreementEmpty(agreement);
  if ((text ?? "") === "" && isFree) return <EmptyState title={t("guide.noBasis")} />;
  return (
    <div className={css["basis"]}>
      {(text ?? "") === "" ? null : (
        <>
          <h2>{t("guide.basis")}</h2>
          <p>{text}</p>
        </>
      )}
      {isFree ? null : (
        <>
          <h2>{t("guide.agreement")}</h2>
          <Suspense fallback={<Skeleton rows={3} />}>
            <AgreementText html={agreement ?? ""} />
          </Suspense>
        </>
      )}
    </div>
  );
}
