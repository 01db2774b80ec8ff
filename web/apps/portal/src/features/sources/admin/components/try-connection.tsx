import { useId, useState } from "react";

import { errorText } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Trouble } from "@/shared/ui/form/form";
import { TextField } from "@/shared/ui/form/text-field";
import type { FormState } from "@/shared/ui/form/use-form";

import { useTry } from "../api/mutations";
import type { Source } from "../api/queries";
import { faultsWithin, lineOf } from "../model/refusal";
import { FIELD_NAMES, LIMITS, type SourceForm, toSourceBody } from "../model/source-form";
import { OperatorLine } from "./operator-line";
import css from "./sources.module.css";
import { TryFacts } from "./try-facts";

/** Props of `TryConnection`. */
export interface TryConnectionProps {
  readonly form: FormState<SourceForm>;
  readonly base: Source | null;
}

/** Asks the system for one path as its form stands: whether it is reached, and takes the credentials. */
export function TryConnection({ form, base }: TryConnectionProps) {
  const { t } = useTranslation("sources");
  const id = useId();
  const [path, setPath] = useState("/");
  const [refusal, setRefusal] = useState<unknown>(null);
  const attempt = useTry();
  async function handleTry(): Promise<void> {
    setRefusal(null);
    try {
      const api = { apiName: t("try.title"), method: "GET", path, listPath: "$", fields: [] } as const;
      await attempt.mutateAsync({ source: toSourceBody(base, form.value), api: { ...api, fields: [] } });
      form.pass({});
    } catch (error) {
      const faults = Object.entries(faultsWithin(error, "source"));
      const isShown =
        faults.length > 0 &&
        !form.pass(Object.fromEntries(faults.map(([name, text]) => [FIELD_NAMES[name] ?? name, text])));
      setRefusal(isShown ? null : error);
    }
  }
  const line = lineOf(refusal);
  return (
    <section className={css["part"]} aria-labelledby={`${id}-try`}>
      <h2 id={`${id}-try`} className={css["partName"]}>
        {t("try.connection")}
      </h2>
      <p className={css["hint"]}>{t("try.connectionHint")}</p>
      <div className={css["tryLine"]}>
        <TextField
          label={t("try.path")}
          value={path}
          maxLength={LIMITS.path}
          spellCheck={false}
          onChange={setPath}
          onKeyDown={(event) => {
            // Enter tries, it does not save
            if (event.key !== "Enter") return;
            event.preventDefault();
            void handleTry();
          }}
        />
        <Button isBusy={attempt.isPending} onClick={() => void handleTry()}>
          {t("try.run")}
        </Button>
      </div>
      {refusal === null ? null : (
        <Trouble>
          <p>{errorText(refusal)}</p>
        </Trouble>
      )}
      {line === null ? null : <OperatorLine line={line} />}
      {attempt.data === undefined || refusal !== null ? null : (
        // that there is no list at `$` says nothing of the connection
        <TryFacts result={attempt.data} ignores="NO_LIST" />
      )}
    </section>
  );
}
