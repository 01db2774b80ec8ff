import { useState } from "react";
import { Link } from "react-router";

import { DEFAULT_LOGO } from "@/shared/config/default-logo";
import { useTranslation } from "@/shared/i18n/use-translation";

import { useBoot } from "../use-boot";
import css from "./brand.module.css";
import { useLogo } from "./use-logo";

/** From this width to its height on, a logo is one with the school's name in it. */
const WITH_NAME = 2;

/** Props of `Brand`. */
export interface BrandProps {
  /** Where it leads. */
  readonly to: string;
  /** What the pages are called together; the portal when left out. */
  readonly title?: string | undefined;
}

/**
 * The school at the head of a page: its logo, which says its name, an emblem beside the name, or the browser's icon beside
 * it for a school without a logo and for one that does not load.
 */
export function Brand({ to, title }: BrandProps) {
  const { t } = useTranslation("common");
  const boot = useBoot();
  const logo = useLogo();
  const [seen, setSeen] = useState<{ readonly src: string; readonly is: "emblem" | "broken" } | null>(null);
  const known = seen?.src === logo ? seen.is : null;
  const isIcon = logo === "" || known === "broken";
  const isNamed = !isIcon && known === null;
  const school = boot?.schoolName ?? "";
  return (
    <Link to={to} className={css["brand"]}>
      <img
        key={isIcon ? "icon" : logo}
        src={isIcon ? boot?.favicon || DEFAULT_LOGO : logo}
        alt=""
        height={36}
        className={css["logo"]}
        data-named={isNamed || undefined}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (isNamed && naturalWidth < naturalHeight * WITH_NAME) setSeen({ src: logo, is: "emblem" });
        }}
        onError={() => {
          if (!isIcon) setSeen({ src: logo, is: "broken" });
        }}
      />
      <span className={css["names"]} data-bare={(isNamed && title === undefined) || undefined}>
        <span className={isNamed ? "visually-hidden" : css["school"]}>
          {school === "" ? t("appName") : school}
        </span>
        <span className={isNamed && title === undefined ? "visually-hidden" : css["app"]}>
          {title ?? t("appSubtitle")}
        </span>
      </span>
    </Link>
  );
}
