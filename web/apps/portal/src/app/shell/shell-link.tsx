import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";

import { type RouteMeta, routeOf } from "@/shared/config/paths";

import { preloadPage } from "../pages";
import { currentOf } from "./places";

const NONE: readonly RouteMeta[] = [];

/** Loads a page that somebody points at. */
function preloadPath(path: string): void {
  const page = routeOf(path);
  if (page !== null) preloadPage(page);
}

/** Props of `ShellLink`. */
export interface ShellLinkProps {
  /** A path of the portal. */
  readonly to: string;
  /** Pages that belong to it: it is marked on them too. */
  readonly pages?: readonly RouteMeta[];
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** A link of the shell's navigations: marked on its page, loaded when somebody points at it. */
export function ShellLink({ to, pages = NONE, className, title, children }: ShellLinkProps) {
  const route = routeOf(useLocation().pathname);
  return (
    <Link
      to={to}
      className={className}
      title={title}
      aria-current={currentOf(to, pages, route)}
      onPointerEnter={() => preloadPath(to)}
      onFocus={() => preloadPath(to)}
    >
      {children}
    </Link>
  );
}
