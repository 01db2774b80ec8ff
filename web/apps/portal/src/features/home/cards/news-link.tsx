import type { ReactNode } from "react";
import { Link } from "react-router";

import type { CardNews } from "../model/card-data";
import { newsPlace } from "../model/rules";

/** An item of news by its title: within the portal, in a new tab at another system, or as text where it leads nowhere. */
export function NewsLink({
  item,
  className,
  label,
  children,
}: {
  readonly item: CardNews;
  readonly className: string | undefined;
  /** Read out instead of what stands inside. */
  readonly label?: string;
  readonly children: ReactNode;
}) {
  const place = newsPlace(item);
  if (place === null)
    return (
      <span className={className} title={item.title}>
        {children}
      </span>
    );
  if (place.startsWith("/"))
    return (
      <Link className={className} to={place} title={item.title} aria-label={label}>
        {children}
      </Link>
    );
  return (
    <a
      className={className}
      href={place}
      title={item.title}
      aria-label={label}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
    </a>
  );
}
