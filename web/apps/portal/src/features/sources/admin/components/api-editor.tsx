import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { systemClock } from "@/shared/lib/clock";
import { SelectField } from "@/shared/ui/form/choice-fields";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import fields from "@/shared/ui/form/form.module.css";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import { TextArea, TextField } from "@/shared/ui/form/text-field";
import { Panel } from "@/shared/ui/panel";

import type { Source, SourceApi } from "../api/queries";
import { LIMITS, missingParameters } from "../model/api-form";
import { apiPath } from "../model/paths";
import { LIST, type Target } from "../model/target";
import { SourceConflict } from "./source-conflict";
import { FieldRows } from "./field-rows";
import { Figure } from "./figure";
import { MissingParameters } from "./missing-parameters";
import { ParameterRows } from "./parameter-rows";
import css from "./sources.module.css";
import { TryPanel } from "./try-panel";
import { useApiForm } from "./use-api-form";

/** Props of `ApiEditor`. */
export interface ApiEditorProps {
  readonly source: Source;
  /** null makes one. */
  readonly api: SourceApi | null;
}

const MAX_BODY_CHARS = 10_000;

/** The editor of an API: what is asked, what of the answer is taken; beside it a try of both as they stand. */
export function ApiEditor({ source, api }: ApiEditorProps) {
  const { t } = useTranslation("sources");
  const navigate = useNavigate();
  const id = useId();
  const aside = useRef<HTMLDivElement>(null);
  const [madeId, setMadeId] = useState<string | null>(null);
  const [target, setTarget] = useState<Target>(LIST);
  /** How often somebody wanted to pick a place: each time the sample comes forward. */
  const [asked, setAsked] = useState(0);
  const { form, theirs, take, keep } = useApiForm(source, api, setMadeId);
  const missing = missingParameters(form.value);
  useEffect(() => {
    if (madeId !== null) void navigate(apiPath(source.sourceId, madeId), { replace: true });
  }, [madeId, navigate, source.sourceId]);
  useEffect(() => {
    if (asked === 0) return undefined;
    // the widget draws its rows after the page is drawn
    return systemClock.after(0, () => {
      const place = aside.current;
      place?.scrollIntoView({ block: "nearest" });
      const row = place?.querySelector<HTMLElement>('[role="treegrid"] [role="row"]');
      // without a sample the way to one
      (row ?? place?.querySelector("button"))?.focus();
    });
  }, [asked]);
  function handlePick(next: Target): void {
    setTarget(next);
    setAsked((count) => count + 1);
  }
  return (
    <div className={css["editor"]}>
      <Panel>
        <div className={css["panel"]}>
          <Form form={form} label={t("api.form")}>
            <section className={css["part"]} aria-labelledby={`${id}-request`}>
              <h2 id={`${id}-request`} className={css["partName"]}>
                {t("api.request")}
              </h2>
              <div className={fields["pair"]}>
                <TextField
                  label={t("api.apiName")}
                  isRequired
                  maxLength={LIMITS.name}
                  {...form.field("apiName")}
                />
                <TextField
                  label={t("api.apiNameEn")}
                  lang="en"
                  maxLength={LIMITS.nameEn}
                  {...form.field("apiNameEn")}
                />
              </div>
              <div className={fields["pair"]}>
                <SelectField
                  label={t("api.method")}
                  choices={[
                    { value: "GET", name: "GET" },
                    { value: "POST", name: "POST" },
                  ]}
                  {...form.field("method")}
                  onChange={(method) => form.set({ method: method === "POST" ? "POST" : "GET" })}
                />
                <Figure
                  label={t("api.freshSeconds")}
                  hint={t("api.freshHint")}
                  min={0}
                  max={LIMITS.fresh}
                  step={10}
                  {...form.field("fresh")}
                />
              </div>
              <TextField
                label={t("api.path")}
                hint={t("api.pathHint", { before: `${source.origin}${source.basePath}`, sample: "{number}" })}
                isRequired
                maxLength={LIMITS.path}
                spellCheck={false}
                {...form.field("path")}
              />
              {form.value.method === "POST" ? (
                <div className={css["mono"]}>
                  <TextArea
                    label={t("api.body")}
                    hint={t("api.bodyHint", { sample: '"{name}"' })}
                    rows={6}
                    maxLength={MAX_BODY_CHARS}
                    spellCheck={false}
                    {...form.field("body")}
                  />
                </div>
              ) : null}
              <MissingParameters
                missing={missing}
                onAdd={() => form.set({ parameters: [...form.value.parameters, ...missing] })}
              />
            </section>
            <ParameterRows form={form} />
            <FieldRows form={form} onFocus={setTarget} onPick={handlePick} />
            {theirs === null ? <FormFaults form={form} /> : null}
            {theirs === null ? null : <SourceConflict theirs={theirs} onTake={take} onKeep={keep} />}
            <FormActions form={form} submit={t("save")} disabled={api !== null && !form.isDirty} />
          </Form>
        </div>
      </Panel>
      <div ref={aside} className={css["aside"]}>
        <TryPanel source={source} form={form} asked={asked} target={target} onTarget={setTarget} />
      </div>
      <LeaveGuard isUnsaved={form.isDirty && madeId === null} />
    </div>
  );
}
