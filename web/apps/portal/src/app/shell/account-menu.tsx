import { useNavigate } from "react-router";

import type { UserInfo } from "@/shared/api/types";
import { MODES, useOwnTheme } from "@/features/home/themes";
import { ROUTES, lockPagePath } from "@/shared/config/paths";
import { LANGUAGES } from "@/shared/i18n/i18n";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";
import { MenuButton } from "@/shared/ui/menu-button";

import { screenLock } from "../screen-lock";
import css from "./account-menu.module.css";
import { useSignOut } from "./use-sign-out";

/** What belongs to the reader: the personal centre, language, appearance, the lock and the way out. */
export function AccountMenu({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation(["shell", "common"]);
  const { language, setLanguage } = useLanguage();
  const { mode, pick } = useOwnTheme();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const name = user.user_name;
  return (
    <MenuButton
      label={t("user.menu", { name })}
      isNamedByText
      className={css["trigger"] ?? ""}
      head={
        <p className={css["head"]}>
          <strong className={css["name"]}>{name}</strong>
          <span className={css["unit"]}>{user.dept_name ?? user.role_name}</span>
        </p>
      }
      entries={[
        {
          key: "center",
          label: t("user.center"),
          icon: <Icon name="user" />,
          onSelect: () => void navigate(ROUTES.personalCenter.path),
        },
        {
          key: "language",
          label: t("common:language.label"),
          choices: LANGUAGES.map((name) => ({
            key: name,
            label: <span lang={name}>{t(`common:language.${name}`)}</span>,
            isChecked: name === language,
            onSelect: () => setLanguage(name),
          })),
        },
        {
          key: "theme",
          label: t("common:theme.label"),
          choices: MODES.map((entry) => ({
            key: entry.mode,
            label: <Icon name={entry.icon} />,
            title: t(`common:theme.${entry.mode}`),
            isChecked: entry.mode === mode,
            onSelect: () => pick({ mode: entry.mode }),
          })),
        },
        {
          key: "lock",
          label: t("user.lock"),
          icon: <Icon name="lock" />,
          // Locked before anybody can see or leave the page.
          onSelect: () => {
            screenLock.lock(user.user_id);
            void navigate(lockPagePath());
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
      <span className="visually-hidden">
        {t("user.label")}
        {name}
      </span>
    </MenuButton>
  );
}
