import type { ReactNode } from "react";
import { Link } from "react-router";

import { isOwnPath, isWebAddress } from "@/shared/lib/address";

/** A new tab, where the school says how its links open (001 §4). */
const NEW_TAB = "1003";

/** Whether a link leads away from this tab: to another system, or where the school says so. */
export const isAway = (url: string, openWay?: string): boolean =>
  openWay === NEW_TAB ? isOwnPath(url) || isWebAddress(url) : !isOwnPath(url) && isWebAddress(url);

/** Props of `LinkTo`. */
export interface LinkToProps {
  readonly url: string;
  /** How it opens; left out: paths of the portal here, others in a new tab. */
  readonly openWay?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link of the school: inside the portal, or in a new tab that learns nothing of this page. */
export function LinkTo({ url, openWay, className, children }: LinkToProps) {
  if (isAway(url, openWay))
    return (
      <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
        {children}
      </a>
    );
  if (!isOwnPath(url)) return <span className={className}>{children}</span>;
  return (
    <Link to={url} className={className}>
      {children}
    </Link>
  );
}
