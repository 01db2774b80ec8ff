import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";

import type { DirectoryUser } from "../api/wire";
import { Avatar } from "./avatar";
import css from "./people.module.css";

/** Props of `PersonLine`. */
export interface PersonLineProps {
  readonly user: DirectoryUser;
  readonly isChosen: boolean;
}

/** Somebody of the directory: picture, name, and what tells them from others of the name. */
export function PersonLine({ user, isChosen }: PersonLineProps) {
  const { t } = useTranslation("chat");
  const note = [user.courseName, user.deptName, user.postName]
    .filter((part) => (part ?? "") !== "")
    .join(" · ");
  return (
    <>
      <Avatar name={user.nickname} avatar={user.avatar} kind={user.kind} size="small" />
      <span className={css["text"]}>
        <span>{user.nickname}</span>
        <span className={css["note"]}>{note === "" ? t(`kind.${user.kind}`) : note}</span>
      </span>
      {isChosen ? (
        <>
          <Icon name="check" />
          <span className="visually-hidden">{t("directory.chosen")}</span>
        </>
      ) : null}
    </>
  );
}
