import { type ComponentProps, Suspense, lazy } from "react";

import { loadNamespaces } from "@/shared/i18n/i18n";

/** What cards are made of comes when one is looked at, with its texts. */
const Dialog = lazy(async () => {
  const [part] = await Promise.all([import("./card-preview-dialog"), loadNamespaces(["home"])]);
  return { default: part.CardPreviewDialog };
});

/** The preview of one card, which is loaded when somebody opens it. */
export function CardPreview(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
