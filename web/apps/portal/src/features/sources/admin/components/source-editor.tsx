import { useId } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckField, RadioField } from "@/shared/ui/form/choice-fields";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import fields from "@/shared/ui/form/form.module.css";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import { TextField } from "@/shared/ui/form/text-field";

import type { Source } from "../api/queries";
import { AUTH_KINDS } from "../model/auth";
import { LIMITS } from "../model/source-form";
import { AuthFields } from "./auth-fields";
import { SourceConflict } from "./source-conflict";
import { Figure } from "./figure";
import { OperatorLine } from "./operator-line";
import { SecretField } from "./secret-field";
import css from "./sources.module.css";
import { TryConnection } from "./try-connection";
import { useSourceForm } from "./use-source-form";

/** How a system is asked: its name, where it is, how it knows the portal, and the limits of a call. */
export function SourceEditor({ source }: { readonly source: Source | null }) {
  const { t } = useTranslation("sources");
  const id = useId();
  const { form, base, line, isUnsaved, theirs, take, keep } = useSourceForm(source);
  return (
    <>
      <Form form={form} label={t("settings")} className={css["narrow"]}>
        <section className={css["part"]} aria-labelledby={`${id}-names`}>
          <h2 id={`${id}-names`} className={css["partName"]}>
            {t("form.names")}
          </h2>
          <div className={fields["pair"]}>
            <TextField
              label={t("form.sourceName")}
              isRequired
              maxLength={LIMITS.name}
              {...form.field("sourceName")}
            />
            <TextField
              label={t("form.sourceNameEn")}
              lang="en"
              maxLength={LIMITS.nameEn}
              {...form.field("sourceNameEn")}
            />
          </div>
          <TextField
            label={t("form.owner")}
            hint={t("form.ownerHint")}
            maxLength={LIMITS.owner}
            {...form.field("owner")}
          />
        </section>
        <section className={css["part"]} aria-labelledby={`${id}-address`}>
          <h2 id={`${id}-address`} className={css["partName"]}>
            {t("form.address")}
          </h2>
          <div className={fields["pair"]}>
            <TextField
              label={t("form.origin")}
              hint={t("form.originHint")}
              isRequired
              inputMode="url"
              placeholder="https://jw.example.edu"
              spellCheck={false}
              maxLength={LIMITS.origin}
              {...form.field("origin")}
            />
            <TextField
              label={t("form.basePath")}
              hint={t("form.basePathHint")}
              placeholder="/api/v1"
              spellCheck={false}
              maxLength={LIMITS.path}
              {...form.field("basePath")}
            />
          </div>
          {line === null ? null : <OperatorLine line={line} />}
        </section>
        <section className={css["part"]} aria-labelledby={`${id}-auth`}>
          <h2 id={`${id}-auth`} className={css["partName"]}>
            {t("form.auth")}
          </h2>
          <RadioField
            label={t("form.authKind")}
            isBoxed
            choices={AUTH_KINDS.map((value) => ({
              value,
              name: t(`auth.${value}.name`),
              hint: t(`auth.${value}.hint`),
            }))}
            {...form.field("authKind")}
            onChange={(authKind) => form.set({ authKind, secret: "", secretStep: "keep" })}
          />
          <AuthFields form={form} />
          <SecretField form={form} base={base} />
        </section>
        <section className={css["part"]} aria-labelledby={`${id}-limits`}>
          <h2 id={`${id}-limits`} className={css["partName"]}>
            {t("form.limits")}
          </h2>
          <div className={fields["pair"]}>
            <Figure
              label={t("form.timeout")}
              hint={t("form.timeoutHint")}
              step={0.5}
              {...LIMITS.timeout}
              {...form.field("timeout")}
            />
            <Figure
              label={t("form.concurrency")}
              hint={t("form.concurrencyHint")}
              {...LIMITS.concurrency}
              {...form.field("concurrency")}
            />
          </div>
          <CheckField
            label={t("form.isEnabled")}
            hint={t("form.isEnabledHint")}
            {...form.field("isEnabled")}
          />
        </section>
        <TryConnection form={form} base={base} />
        {theirs === null ? <FormFaults form={form} /> : null}
        {theirs === null ? null : <SourceConflict theirs={theirs} onTake={take} onKeep={keep} />}
        <FormActions form={form} submit={t("save")} disabled={base !== null && !form.isDirty} />
      </Form>
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  );
}
