import type { ReactNode } from "react";
import { Link } from "react-router";

import { isOwnPath, isWebAddress } from "@/shared/lib/address";

/** A link of the school: inside the portal, or a web address in a new tab that learns nothing of this page. */
export function LinkTo({
  url,
  className,
  children,
}: {
  readonly url: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  if (isOwnPath(url))
    return (
      <Link to={url} className={className}>
        {children}
      </Link>
    );
  if (!isWebAddress(url)) return <span className={className}>{children}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}
