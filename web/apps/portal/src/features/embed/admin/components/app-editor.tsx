import { useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";
import { Button } from "@/shared/ui/button";
import { AddressField } from "@/shared/ui/form/address-field";
import { ChoicesField } from "@/shared/ui/form/choice-fields";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import fields from "@/shared/ui/form/form.module.css";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import { TextArea, TextField } from "@/shared/ui/form/text-field";
import { Note } from "@/shared/ui/note";
import { Written } from "@/shared/ui/written";

import type { AdminApp } from "../api/queries";
import { GIVEN_CAPABILITIES, GIVEN_NAMES, LIMITS } from "../model/app-form";
import { appPath } from "../model/paths";
import css from "./embedded.module.css";
import { OriginRows } from "./origin-rows";
import { OwnerField } from "./owner-field";
import { type AppEditing, useAppForm } from "./use-app-form";

/** Whose pages are framed, from where they come, and what they may ask the portal for. */
export function AppEditor({ app }: { readonly app: AdminApp | null }) {
  const { t } = useTranslation("embedConfig");
  const navigate = useNavigate();
  const id = useId();
  const [madeId, setMadeId] = useState<string | null>(null);
  const editing = useAppForm(app, setMadeId);
  const { form, base, theirs } = editing;
  // after the guard has heard that nothing is lost
  useEffect(() => {
    if (madeId !== null) void navigate(appPath(madeId), { replace: true });
  }, [madeId, navigate]);
  return (
    <>
      <Form form={form} label={t("settings")} className={css["narrow"]}>
        <section className={css["part"]} aria-labelledby={`${id}-names`}>
          <h2 id={`${id}-names`} className={css["partName"]}>
            {t("form.names")}
          </h2>
          <div className={fields["pair"]}>
            <TextField label={t("form.name")} isRequired maxLength={LIMITS.name} {...form.field("name")} />
            <TextField
              label={t("form.nameEn")}
              lang="en"
              maxLength={LIMITS.nameEn}
              {...form.field("nameEn")}
            />
          </div>
          <OwnerField form={form} name={base?.owner?.name ?? ""} />
          <TextField
            label={t("form.contact")}
            hint={t("form.contactHint")}
            maxLength={LIMITS.contact}
            {...form.field("contact")}
          />
        </section>
        <section className={css["part"]} aria-labelledby={`${id}-address`}>
          <h2 id={`${id}-address`} className={css["partName"]}>
            {t("form.address")}
          </h2>
          <OriginRows form={form} />
          <AddressField
            isWebOnly
            isRequired
            label={t("form.url")}
            hint={t("form.urlHint")}
            {...form.field("url")}
          />
        </section>
        <section className={css["part"]} aria-labelledby={`${id}-given`}>
          <h2 id={`${id}-given`} className={css["partName"]}>
            {t("form.given")}
          </h2>
          <ChoicesField
            isBoxed
            label={t("form.apiNames")}
            hint={t("form.apiNamesHint")}
            choices={GIVEN_NAMES.map((value) => ({
              value,
              name: t(`apiName.${value}.name`),
              hint: t(`apiName.${value}.hint`),
            }))}
            {...form.field("apiNames")}
            onChange={(names) => form.set({ apiNames: GIVEN_NAMES.filter((name) => names.includes(name)) })}
          />
          <ChoicesField
            isBoxed
            label={t("form.capabilities")}
            hint={t("form.capabilitiesHint")}
            choices={GIVEN_CAPABILITIES.map((value) => ({
              value,
              name: t(`capability.${value}.name`),
              hint: t(`capability.${value}.hint`),
            }))}
            {...form.field("capabilities")}
            onChange={(names) =>
              form.set({ capabilities: GIVEN_CAPABILITIES.filter((name) => names.includes(name)) })
            }
          />
          <TextField
            label={t("form.channels")}
            hint={t("form.channelsHint")}
            placeholder="lab.booked"
            spellCheck={false}
            {...form.field("channels")}
          />
          <TextArea label={t("form.note")} rows={3} maxLength={LIMITS.note} {...form.field("note")} />
        </section>
        {theirs === null ? <FormFaults form={form} /> : <Conflict editing={editing} theirs={theirs} />}
        <FormActions form={form} submit={t("save")} disabled={base !== null && !form.isDirty} />
      </Form>
      <LeaveGuard isUnsaved={form.isDirty && madeId === null} />
    </>
  );
}

/** Somebody was quicker: who and when, and whose words stand. */
function Conflict({ editing, theirs }: { readonly editing: AppEditing; readonly theirs: AdminApp }) {
  const { t } = useTranslation("embedConfig");
  const name = theirs.updatedByName === "" ? t("conflict.somebody") : theirs.updatedByName;
  return (
    <Note as="div" tone="warning" role="alert" data-summary="" tabIndex={-1}>
      <p>
        <Written
          text={theirs.updatedByName}
          within={t("conflict.text", { name, time: formatMinute(theirs.updatedAt) })}
        />
      </p>
      <div className={css["rowTools"]}>
        <Button size="small" onClick={editing.take}>
          {t("conflict.take")}
        </Button>
        <Button size="small" onClick={editing.keep}>
          {t("conflict.keep")}
        </Button>
      </div>
    </Note>
  );
}
