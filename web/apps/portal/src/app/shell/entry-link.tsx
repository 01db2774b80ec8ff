import type { ReactNode } from "react";

import type { MenuLink } from "@/features/home/navigation";
import { useTranslation } from "@/shared/i18n/use-translation";
import { openTab } from "@/shared/ui/open-window";
import { openSizedPopup } from "@/shared/ui/popup-window";

import { ShellLink } from "./shell-link";

/** Where an entry of the navigation leads, and how that opens. */
type Target = Pick<MenuLink, "openWay" | "to">;

/** Ways of opening that leave this tab (001 §4). */
const ELSEWHERE = ["1002", "1003"];

/** Whether an entry stays in this tab: other sites never do. */
export const staysHere = ({ to, openWay }: Target): boolean =>
  to.startsWith("/") && !ELSEWHERE.includes(openWay);

/** Opens an entry that does not stay here; a popup that the browser does not allow is a tab. */
export function openElsewhere({ to, openWay }: Target): void {
  if (openWay !== "1002" || !openSizedPopup(to)) openTab(to);
}

/** Props of `EntryLink`. */
export interface EntryLinkProps {
  readonly link: Target;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to what the school configured: a page of the portal here, other sites and what is to open so elsewhere. */
export function EntryLink({ link, className, children }: EntryLinkProps) {
  const { t } = useTranslation("common");
  if (staysHere(link))
    return (
      <ShellLink to={link.to} className={className}>
        {children}
      </ShellLink>
    );
  return (
    <a
      href={link.to}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      onClick={(event) => {
        if (link.openWay !== "1002") return;
        event.preventDefault();
        openElsewhere(link);
      }}
    >
      {children}
      <span className="visually-hidden">{t("newWindow")}</span>
    </a>
  );
}
