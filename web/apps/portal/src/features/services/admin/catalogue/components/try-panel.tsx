import { useId, useState } from "react";

import { errorText } from "@/shared/api/api-error";
import type { Schema } from "@/shared/api/schema";
import { useTranslation } from "@/shared/i18n/use-translation";
import { GuardedButton } from "@/shared/ui/button";
import { Trouble } from "@/shared/ui/form/form";
import { Panel } from "@/shared/ui/panel";

import { useTryService } from "../../api/catalogue";
import css from "../catalogue.module.css";
import type { CatalogueChoices } from "../model/catalogue-filter";
import { firstOf, toWhom } from "../model/who";
import { SeenBadges } from "./seen-badges";
import { WhoFields } from "./who-fields";

/** Props of `TryPanel`. */
export interface TryPanelProps {
  readonly serviceId: string;
  /** Of what is stored: what was tried before says nothing of another. */
  readonly version: string;
  readonly choices: CatalogueChoices;
}

/** What opening the stored service would do for somebody; nothing is counted. */
export function TryPanel({ serviceId, version, choices }: TryPanelProps) {
  const { t } = useTranslation("catalogue");
  const id = useId();
  const attempt = useTryService();
  const [who, setWho] = useState(() => firstOf(choices));
  const [tried, setTried] = useState("");
  const now = `${version} ${who.role} ${who.deptCode}`;
  function handleTry(): void {
    attempt.mutate({ serviceId, ...toWhom(who) }, { onSuccess: () => setTried(now) });
  }
  return (
    <Panel room="normal" aria-labelledby={`${id}-try`}>
      <h2 id={`${id}-try`} className={css["sideTitle"]}>
        {t("try.title")}
      </h2>
      <div className={css["lines"]}>
        <p className={css["quiet"]}>{t("try.hint")}</p>
        <WhoFields who={who} choices={choices} onChange={setWho} />
        <div>
          <GuardedButton size="small" isBusy={attempt.isPending} onClick={handleTry}>
            {t("try.run")}
          </GuardedButton>
        </div>
        {attempt.isError ? (
          <Trouble>
            <p>{errorText(attempt.error)}</p>
          </Trouble>
        ) : null}
        {attempt.data === undefined || tried !== now ? null : (
          <Tried result={attempt.data} choices={choices} />
        )}
      </div>
    </Panel>
  );
}

interface TriedProps {
  readonly result: Schema<"CatalogueTry">;
  readonly choices: CatalogueChoices;
}

function Tried({ result, choices }: TriedProps) {
  const { t } = useTranslation("catalogue");
  const { isAllowed, refusedBy, isShown, openWay, accessWay, address, hasCredential, asksAgreement } = result;
  const barrier = refusedBy ?? null;
  const nameOf = (all: CatalogueChoices["openWays"], code: string): string =>
    all.find((one) => one.code === code)?.name ?? code;
  const facts = [
    [t("form.url"), address],
    [t("form.openWay"), nameOf(choices.openWays, openWay)],
    [t("form.accessWay"), nameOf(choices.accessWays, accessWay)],
  ] as const;
  return (
    <div className={css["lines"]} role="status">
      <SeenBadges isAllowed={isAllowed} isShown={isShown} />
      {barrier === null ? (
        <dl className={css["facts"]}>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t(`try.by.${barrier}`)}</p>
      )}
      {isAllowed && hasCredential ? <p className={css["quiet"]}>{t("try.credential")}</p> : null}
      {isAllowed && asksAgreement ? <p className={css["quiet"]}>{t("try.agreement")}</p> : null}
    </div>
  );
}
