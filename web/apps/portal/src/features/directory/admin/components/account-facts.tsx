import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";
import { Badge } from "@/shared/ui/badge";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { accountQuery } from "../api/queries";
import css from "./people.module.css";

/** How somebody signs in: password, wrong tries, sessions. */
export function AccountFacts({ userId }: { readonly userId: string }) {
  const { t } = useTranslation("people");
  return (
    <QueryView query={useQuery(accountQuery(userId))} loading={<Skeleton rows={2} height="1.5rem" />}>
      {({ hasPassword, passwordTime, failures, isLocked, sessions, lastSignInTime }) => (
        <dl className={css["facts"]}>
          <div>
            <dt>{t("account.password")}</dt>
            <dd>
              {hasPassword
                ? t("account.passwordSet", { time: formatMinute(passwordTime ?? "") })
                : t("account.noPassword")}
            </dd>
          </div>
          <div>
            <dt>{t("account.tries")}</dt>
            <dd>
              {isLocked ? (
                <Badge shape="pill" tone="danger">
                  {t("account.locked")}
                </Badge>
              ) : (
                t("account.failures", { count: failures })
              )}
            </dd>
          </div>
          <div>
            <dt>{t("account.sessions")}</dt>
            <dd>{t("account.sessionCount", { count: sessions })}</dd>
          </div>
          <div>
            <dt>{t("account.lastSignIn")}</dt>
            <dd>
              {(lastSignInTime ?? "") === "" ? t("account.notNow") : formatMinute(lastSignInTime ?? "")}
            </dd>
          </div>
        </dl>
      )}
    </QueryView>
  );
}
