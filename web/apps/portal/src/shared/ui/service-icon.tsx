import { useState } from "react";

import { Icon } from "./icon";
import css from "./service-icon.module.css";

/** Props of `ServiceIcon`. */
export interface ServiceIconProps {
  readonly src: string | null | undefined;
  /** Edge length in CSS pixels. */
  readonly size?: number;
  /** On a ground of its own, as a tile; otherwise on what is below. */
  readonly look?: "plain" | "tile";
}

/** A drawing of lines, which turns light on a dark page; a photograph does not. */
const DRAWING = /\.svg(?:[?#]|$)/;

/** A service's icon; the fallback logo stands in the same box when there is none or it fails to load (000 §2). */
export function ServiceIcon({ src, size = 44, look = "plain" }: ServiceIconProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const isMissing = src === null || src === undefined || src === "" || failed === src;
  return (
    <span
      className={css["box"]}
      style={{ width: size, height: size }}
      data-look={look}
      data-fallback={isMissing || undefined}
    >
      {isMissing ? (
        <Icon name="apps" size={Math.round(size * 0.5)} />
      ) : (
        <img
          src={src}
          alt=""
          data-drawing={DRAWING.test(src) || undefined}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
