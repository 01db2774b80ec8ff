import { Icon, type IconName } from "@/shared/ui/icon";

import type { ColumnKind } from "../model/columns";
import css from "./landing.module.css";

const ICONS: Readonly<Record<ColumnKind, IconName>> = {
  STATISTICS: "chart",
  MESSAGES: "bell",
  SCENES: "grid",
  HEAT: "star",
  THROUGH: "flow",
  OVERVIEW: "building",
  NEWS: "file",
  TOOLS: "apps",
  THIRD_PARTY: "link",
};

/** The picture of a kind of column. */
export function KindIcon({ kind }: { readonly kind: ColumnKind }) {
  return (
    <span className={css["kindIcon"]} aria-hidden="true">
      <Icon name={ICONS[kind]} size="1.25rem" />
    </span>
  );
}
