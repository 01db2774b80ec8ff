import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { UserInfo } from "@/shared/api/types";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { type SecondFactor, secondFactorQuery } from "../../api/second-factor";
import css from "./rows.module.css";
import { SecondFactorDialog, type SecondFactorTask } from "./second-factor-dialog";

/** The authenticator of the account: whether it is on, setting it up, new recovery codes, turning it off. */
export function SecondFactorRow({ user }: { readonly user: UserInfo }) {
  return (
    <QueryView
      query={useQuery(secondFactorQuery())}
      frame={(state) => <li className={css["row"]}>{state}</li>}
      loading={<Skeleton rows={1} height="2.5rem" />}
    >
      {(factor) => <Ready user={user} factor={factor} />}
    </QueryView>
  );
}

function Ready({ user, factor: data }: { readonly user: UserInfo; readonly factor: SecondFactor }) {
  const { t } = useTranslation("account");
  const [task, setTask] = useState<SecondFactorTask | null>(null);
  if (!data.isOffered) return null;
  return (
    <li className={css["row"]}>
      <div className={css["main"]}>
        <h3 className={css["name"]}>{t("factor.title")}</h3>
        <p className={css["meta"]}>
          <span>
            {data.isOn
              ? t("factor.on", { time: (data.since ?? "").slice(0, 10), count: data.codesLeft })
              : t("factor.off")}
          </span>
          {data.isDemanded ? <span>{t("factor.demanded")}</span> : null}
        </p>
      </div>
      {data.isOn ? (
        <>
          <Button size="small" onClick={() => setTask("renew")}>
            {t("factor.renew")}
          </Button>
          {data.isDemanded ? null : (
            <Button size="small" onClick={() => setTask("remove")}>
              {t("factor.remove")}
            </Button>
          )}
        </>
      ) : (
        <Button size="small" onClick={() => setTask("setUp")}>
          {t("factor.setUp")}
        </Button>
      )}
      {task === null ? null : <SecondFactorDialog user={user} task={task} onClose={() => setTask(null)} />}
    </li>
  );
}
