import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge, type BadgeProps } from "@/shared/ui/badge";

import type { DocumentState } from "../model/documents";

const TONE: Readonly<Record<DocumentState, BadgeProps["tone"]>> = {
  DRAFT: "brand",
  PUBLISHED: "success",
  CHANGED: "warning",
  UNDER: "quiet",
  SUBMITTED: "brand",
  RETURNED: "danger",
};

/** How far a document is published, as a word. */
export function StateBadge({ state }: { readonly state: DocumentState }) {
  const { t } = useTranslation("documents");
  return (
    <Badge tone={TONE[state]} shape="pill">
      {t(`state.${state}`)}
    </Badge>
  );
}
