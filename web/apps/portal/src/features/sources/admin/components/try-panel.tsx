import { useId, useState } from "react";

import { errorText } from "@/shared/api/api-error";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { GuardedButton } from "@/shared/ui/button";
import { Trouble } from "@/shared/ui/form/form";
import type { FormState } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";
import { Note } from "@/shared/ui/note";
import { Panel } from "@/shared/ui/panel";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";

import { useTry } from "../api/mutations";
import type { Source } from "../api/queries";
import { type ApiForm, FIELD_NAMES, LIMITS, toApiBody } from "../model/api-form";
import { faultsWithin } from "../model/refusal";
import { asItStands } from "../model/source-form";
import type { Target } from "../model/target";
import { RowsTable } from "./rows-table";
import { SamplePicker } from "./sample-picker";
import css from "./sources.module.css";
import { TryFacts } from "./try-facts";

/** Props of `TryPanel`. */
export interface TryPanelProps {
  readonly source: Source;
  readonly form: FormState<ApiForm>;
  /** Another number: somebody wants to pick in the sample. */
  readonly asked: number;
  readonly target: Target;
  readonly onTarget: (target: Target) => void;
}

type Tab = "sample" | "rows";

/** Asks the system as the form stands, and shows what came: places to pick, and the entries as cards would get them. */
export function TryPanel({ source, form, asked, target, onTarget }: TryPanelProps) {
  const { t } = useTranslation("sources");
  const { language } = useLanguage();
  const id = useId();
  const attempt = useTry();
  const [tab, setTab] = useState<Tab>("sample");
  const [heard, setHeard] = useState(asked);
  if (heard !== asked) {
    setHeard(asked);
    setTab("sample");
  }
  const [tried, setTried] = useState("");
  const [refusal, setRefusal] = useState<unknown>(null);
  const { data: result } = attempt;
  const now = JSON.stringify(toApiBody(form.value));
  async function handleTry(): Promise<void> {
    setRefusal(null);
    const api = toApiBody(form.value);
    try {
      // a name is nothing to a try
      const named = {
        ...api,
        apiName: api.apiName === "" ? t("try.title").slice(0, LIMITS.name) : api.apiName,
      };
      await attempt.mutateAsync({ source: asItStands(source), api: named });
      setTried(now);
      form.pass({});
    } catch (error) {
      const names: Readonly<Record<string, string>> = FIELD_NAMES;
      const faults = Object.entries(faultsWithin(error, "api")).map(([name, text]) => [
        names[name] ?? name,
        text,
      ]);
      if (faults.length === 0 || form.pass(Object.fromEntries(faults))) setRefusal(error);
      else setRefusal(null);
    }
  }
  return (
    <Panel room="normal" aria-labelledby={`${id}-try`}>
      <div className={css["rows"]}>
        <div className={css["partHead"]}>
          <h2 id={`${id}-try`} className={css["partName"]}>
            {t("try.title")}
          </h2>
          <GuardedButton
            icon={<Icon name="play" size="1em" />}
            isBusy={attempt.isPending}
            onClick={() => void handleTry()}
          >
            {t("try.run")}
          </GuardedButton>
        </div>
        <p className={css["hint"]}>{t("try.hint")}</p>
        {refusal === null ? null : (
          <Trouble>
            <p>{errorText(refusal)}</p>
          </Trouble>
        )}
        {result === undefined || refusal !== null ? null : (
          <>
            <TryFacts result={result} />
            {result.warnings.length === 0 ? null : (
              <Note as="div" tone="warning">
                {result.warnings.map(({ field, count }) => (
                  <p key={field}>{t("try.warning", { field, count })}</p>
                ))}
              </Note>
            )}
            {tried === now ? null : <p className={css["hint"]}>{t("try.changed")}</p>}
            {result.tree.length === 0 ? null : (
              <>
                <Tabs
                  label={t("try.tabs")}
                  look="pill"
                  panelId={`${id}-shown`}
                  value={tab}
                  onChange={(next) => setTab(next === "rows" ? "rows" : "sample")}
                  items={[
                    { key: "sample", label: t("try.sample") },
                    { key: "rows", label: t("try.rows"), note: String(result.rows.length) },
                  ]}
                />
                <div {...tabPanelProps(`${id}-shown`, tab)}>
                  {tab === "sample" ? (
                    <SamplePicker result={result} form={form} target={target} onTarget={onTarget} />
                  ) : (
                    <RowsTable rows={result.rows} fields={form.value.fields} isEnglish={language === "en"} />
                  )}
                </div>
              </>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}
