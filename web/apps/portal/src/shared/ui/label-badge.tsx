import { DERIVED_CONTRAST_MIN } from "@/shared/config/constants";
import { isColor } from "@/shared/lib/color";
import { readableShade } from "@/shared/theme/contrast";

import { Badge, type BadgeProps } from "./badge";

/** Props of `LabelBadge`. */
export interface LabelBadgeProps extends Omit<BadgeProps, "tone" | "shape" | "style" | "color"> {
  /** The label's colour, `#rrggbb`; another text counts as none. */
  readonly color: string | null | undefined;
}

/** A shelf label in its own colour, dark enough for white words in both appearances. */
export function LabelBadge({ color, ...rest }: LabelBadgeProps) {
  if (typeof color !== "string" || !isColor(color)) return <Badge {...rest} tone="warning" shape="label" />;
  const background = readableShade(color, "#ffffff", DERIVED_CONTRAST_MIN);
  return <Badge {...rest} tone="count" shape="label" style={{ background }} />;
}
