import { useRef } from "react";
import { useNavigate } from "react-router";

import { type MenuLink, useFitting, useFramedLinks, useTopMenu } from "@/features/home/navigation";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";
import { MenuButton } from "@/shared/ui/menu-button";

import { EntryLink, openElsewhere, staysHere } from "./entry-link";
import css from "./nav.module.css";
import { PlaceLinks } from "./place-links";
import { MEMBER_PLACES, OWN_PLACE } from "./places";

const MORE_WIDTH_PX = 88;
/** What the configured menu need not say again. */
const SHOWN = [...MEMBER_PLACES, OWN_PLACE].map(({ to }) => to);

/** The four places of every member, then the centres that the school configured. */
export function MemberNav() {
  const { t } = useTranslation("shell");
  const centres = useFramedLinks(useTopMenu(SHOWN));
  return (
    <nav aria-label={t("nav.main")} className={css["nav"]}>
      <NavRow key={centres.map(({ name }) => name).join("|")} centres={centres} />
    </nav>
  );
}

/** As many entries as fit, the others behind "more". */
function NavRow({ centres }: { readonly centres: readonly MenuLink[] }) {
  const { t } = useTranslation("common");
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const places = MEMBER_PLACES.length;
  const fitting = Math.max(places, useFitting(list, places + centres.length, MORE_WIDTH_PX)) - places;
  const rest = centres.slice(fitting);

  function handleRest(link: MenuLink): void {
    if (staysHere(link)) void navigate(link.to);
    else openElsewhere(link);
  }
  return (
    <ul ref={list} className={css["list"]}>
      <PlaceLinks places={MEMBER_PLACES} />
      {centres.map((link, index) => (
        <li key={link.id} data-hidden={index >= fitting || undefined}>
          <EntryLink link={link} className={css["link"]}>
            {link.name}
          </EntryLink>
        </li>
      ))}
      {rest.length === 0 ? null : (
        <li>
          <MenuButton
            label={t("action.more")}
            isNamedByText
            align="start"
            entries={rest.map((link) => ({
              key: link.id,
              label: link.name,
              onSelect: () => handleRest(link),
            }))}
          >
            {t("action.more")}
            <Icon name="chevronDown" size="1em" />
          </MenuButton>
        </li>
      )}
    </ul>
  );
}
