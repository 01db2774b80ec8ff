import { Suspense, lazy, useEffect } from "react";

import { agreementStore, askAgreement } from "./stores/agreement-store";

/** Only those who have not accepted an agreement load it. */
const HallAgreementDialog = lazy(() =>
  import("./components/hall-agreement-dialog").then((part) => ({ default: part.HallAgreementDialog })),
);

/** The agreement that is asked for before a service opens, over whatever page it was opened from. */
export function AgreementLayer() {
  const asked = agreementStore((state) => state.asked);
  // Whoever signs in next is asked for what they open themselves.
  useEffect(() => () => askAgreement(null), []);
  if (asked === null) return null;
  const { agreement, onAgree } = asked;
  return (
    <Suspense fallback={null}>
      <HallAgreementDialog
        key={agreement.hash}
        title={agreement.title}
        content={agreement.content}
        onClose={() => askAgreement(null)}
        onAgree={() => {
          askAgreement(null);
          onAgree(agreement);
        }}
      />
    </Suspense>
  );
}
