import { useMutation, useQueryClient } from "@tanstack/react-query";

import { QUERY_ROOTS } from "@/shared/config/query-roots";
import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { RowActions } from "@/shared/ui/row-actions";
import { Switch } from "@/shared/ui/switch";
import { toast } from "@/shared/ui/toast";

import { saveOfficial } from "./api/desk";
import { noticeKeys } from "../api/keys";
import type { OfficialAccount } from "../api/wire";
import { Avatar } from "../components/account-avatar";
import { toAccountForm, toAccountSave } from "./model/account";
import { accountKind } from "../model/inbox";
import css from "./account-row.module.css";

/** Names of senders that are shown. */
const NAMED = 3;

/** One official account with its switch. */
export function AccountRow({
  account,
  onEdit,
}: {
  readonly account: OfficialAccount;
  readonly onEdit: () => void;
}) {
  const { t } = useTranslation("desk");
  const client = useQueryClient();
  const { language } = useLanguage();
  const name = nameIn(language === "en", account.name, account.nameEn);
  const { accountId, deptName, mpType, enabled, senders, noticeCount } = account;
  const turn = useMutation({
    mutationFn: (isOn: boolean) =>
      saveOfficial(
        `notice-account/${accountId}`,
        t("accounts.edit", { name }),
        toAccountSave({ ...toAccountForm(account), enabled: isOn }, account),
      ),
    onError: (error) => toast.failure(error),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: QUERY_ROOTS.configurationEdits });
      return client.invalidateQueries({ queryKey: noticeKeys.desk });
    },
  });
  const isOn = turn.isPending ? turn.variables : enabled;
  return (
    <li className={css["row"]} data-off={!isOn || undefined}>
      <Avatar account={{ name, avatar: account.avatar }} />
      <div className={css["main"]}>
        <h2 className={css["name"]}>{name}</h2>
        <p className={css["meta"]}>
          <span>{t(`accounts.kindOf.${accountKind(mpType)}`)}</span>
          {deptName === "" ? null : <span>{deptName}</span>}
          <span>{t("accounts.notices", { count: noticeCount })}</span>
          <span>
            {senders.length === 0
              ? t("accounts.noSenders")
              : t("accounts.senderNames", {
                  names: senders
                    .slice(0, NAMED)
                    .map(({ userName }) => userName)
                    .join(t("audience.and")),
                  count: senders.length,
                })}
          </span>
        </p>
      </div>
      <Switch label={t("accounts.enabledOf", { name })} isOn={isOn} onChange={(next) => turn.mutate(next)} />
      <RowActions
        of={name}
        actions={[
          { key: "edit", label: t("action.edit"), name: t("accounts.edit", { name }), onSelect: onEdit },
        ]}
      />
    </li>
  );
}
