import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useNavigate } from "react-router";

import type { UserInfo } from "@/shared/api/types";
import { ROUTES, routeOf } from "@/shared/config/paths";
import { Icon } from "@/shared/ui/icon";
import { MenuButton } from "@/shared/ui/menu-button";

import { screenLock } from "../screen-lock";
import { configMenuQuery } from "../services";
import css from "./user-menu.module.css";
import { useSignOut } from "./use-sign-out";

/** Name, unit and what one can do with one's account. */
export function UserMenu({ user }: { readonly user: UserInfo }) {
  const { t, i18n } = useTranslation(["shell", "routes"]);
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { data: config = [] } = useQuery(configMenuQuery(i18n.language));
  const name = user.user_name;
  // The server names it by other rules than the configuration pages.
  const desk = user.menuEntries.filter((name) => name === "noticeDesk");
  const configEntries = [
    ...desk.map((name) => ({ name, path: ROUTES.noticeDesk.path, title: t("routes:noticeDesk") })),
    ...config,
  ].flatMap((entry) => {
    const route = Object.values(ROUTES).find((candidate) => candidate.configEntry === entry.name);
    const to = routeOf(entry.path)?.path ?? route?.path;
    if (to === undefined) return [];
    return [
      {
        key: entry.name,
        label: entry.title,
        icon: <Icon name="settings" />,
        onSelect: () => void navigate(to),
      },
    ];
  });
  return (
    <MenuButton
      label={t("user.menu", { name })}
      isNamedByText
      className={css["trigger"] ?? ""}
      entries={[
        {
          key: "center",
          label: t("user.center"),
          icon: <Icon name="user" />,
          onSelect: () => void navigate(ROUTES.personalCenter.path),
        },
        ...configEntries,
        {
          key: "lock",
          label: t("user.lock"),
          icon: <Icon name="lock" />,
          // Locked before anybody can see or leave the page.
          onSelect: () => {
            screenLock.lock(user.user_id);
            void navigate(ROUTES.lock.path);
          },
        },
        {
          key: "out",
          label: t("user.signOut"),
          icon: <Icon name="signOut" />,
          hasDivider: true,
          onSelect: signOut,
        },
      ]}
    >
      {user.avatar === "" ? (
        <span className={css["avatar"]} aria-hidden="true">
          {name.slice(-1)}
        </span>
      ) : (
        <img src={user.avatar} alt="" className={css["avatar"]} width={32} height={32} />
      )}
      <span className={css["names"]}>
        <span className={css["name"]}>
          <span className="visually-hidden">{t("user.label")}</span>
          {name}
        </span>{" "}
        <span className={css["unit"]}>{user.dept_name ?? user.role_name}</span>
      </span>
      <Icon name="chevronDown" size="1em" />
    </MenuButton>
  );
}
