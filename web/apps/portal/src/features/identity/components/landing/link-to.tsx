import type { ReactNode } from "react";
import { Link } from "react-router";

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
  if (url.startsWith("/") && !url.startsWith("//"))
    return (
      <Link to={url} className={className}>
        {children}
      </Link>
    );
  if (!/^https?:\/\//i.test(url)) return <span className={className}>{children}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}
