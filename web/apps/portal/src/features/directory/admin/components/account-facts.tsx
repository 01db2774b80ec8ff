import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { accountQuery } from "../api/queries";
import css from "./people.module.css";

/** Props of `AccountFacts`. */
export interface AccountFactsProps {
  readonly userId: string;
  /** Asks before the activation code ends; left out where the reader may not. */
  readonly onWithdraw?: (() => void) | undefined;
}

/** How somebody signs in: password, activation code, wrong tries, sessions. */
export function AccountFacts({ userId, onWithdraw }: AccountFactsProps) {
  const { t } = useTranslation("people");
  return (
    <QueryView query={useQuery(accountQuery(userId))} loading={<Skeleton rows={2} height="1.5rem" />}>
      {({
        hasPassword,
        passwordTime,
        activation,
        hasSecondFactor,
        failures,
        isLocked,
        sessions,
        lastSignInTime,
      }) => (
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
            <dt>{t("account.code")}</dt>
            <dd>
              {activation === undefined || activation === null ? (
                t("account.noCode")
              ) : (
                <div className={css["name"]}>
                  {t("account.codeUntil", { time: formatMinute(activation.expireTime) })}
                  <span className={css["sub"]}>
                    <Written
                      text={activation.makerName}
                      within={t("account.codeMade", {
                        time: formatMinute(activation.makeTime),
                        name: activation.makerName === "" ? t("account.someone") : activation.makerName,
                      })}
                    />
                  </span>
                  {onWithdraw === undefined ? null : (
                    <span className={css["flush"]}>
                      <Button kind="quiet" size="small" onClick={onWithdraw}>
                        {t("act.withdraw")}
                      </Button>
                    </span>
                  )}
                </div>
              )}
            </dd>
          </div>
          <div>
            <dt>{t("account.factor")}</dt>
            <dd>{t(hasSecondFactor ? "account.factorOn" : "account.factorOff")}</dd>
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
