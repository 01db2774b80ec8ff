import { useQuery } from "@tanstack/react-query";

import type { UserInfo } from "@/shared/api/types";
import { useTranslation } from "@/shared/i18n/use-translation";
import { QueryView } from "@/shared/ui/query-view";
import { SecretDialog } from "@/shared/ui/secret-dialog";
import { Skeleton } from "@/shared/ui/states";

import { chatServerQuery } from "../../api/app-passwords";
import css from "./app-password-shown.module.css";

/** Props of `AppPasswordShown`. */
export interface AppPasswordShownProps {
  readonly user: UserInfo;
  readonly name: string;
  readonly password: string;
  readonly onClose: () => void;
}

/** The new application password and what else a chat client asks for. */
export function AppPasswordShown({ user, name, password, onClose }: AppPasswordShownProps) {
  const { t } = useTranslation("account");
  const server = useQuery(chatServerQuery());
  return (
    <SecretDialog
      title={t("appPasswords.madeTitle", { name })}
      told={t("appPasswords.once")}
      secret={password}
      copy={t("appPasswords.copy")}
      done={t("appPasswords.done")}
      onClose={onClose}
    >
      <h3 className={css["title"]}>{t("appPasswords.howTitle")}</h3>
      <QueryView query={server} loading={<Skeleton rows={2} height="1.5rem" />}>
        {({ XMPPDomain, xmppPath }) => (
          <dl className={css["list"]}>
            <dt>{t("appPasswords.jid")}</dt>
            <dd>
              <code>{`${user.user_id}@${XMPPDomain}`}</code>
            </dd>
            <dt>{t("appPasswords.server")}</dt>
            <dd>
              <code>{`${location.origin.replace(/^http/, "ws")}${xmppPath}`}</code>
            </dd>
          </dl>
        )}
      </QueryView>
      <p className={css["note"]}>{t("appPasswords.how")}</p>
    </SecretDialog>
  );
}
