import { Badge, type BadgeProps } from "@/shared/ui/badge";

import type { ApplicationItem } from "../model/matters";

/** States of applications that ask for a look, by the names of the server; others are quiet. */
const STATE_TONE: Readonly<Record<string, BadgeProps["tone"]>> = {
  submitted: "brand",
  reviewing: "brand",
  returned: "warning",
  rejected: "danger",
  approved: "success",
  finished: "success",
};

/** How far an application is, in a word. */
export function StateBadge({ item }: { readonly item: ApplicationItem }) {
  return (
    <Badge tone={STATE_TONE[item.state] ?? "quiet"} shape="pill">
      {item.stateName}
    </Badge>
  );
}
