import { useId } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";
import { AddressField } from "@/shared/ui/form/address-field";
import { ChoicesField } from "@/shared/ui/form/choice-fields";
import { ConflictNote } from "@/shared/ui/form/conflict-note";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import fields from "@/shared/ui/form/form.module.css";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import { TextArea, TextField } from "@/shared/ui/form/text-field";
import { Written } from "@/shared/ui/written";

import type { AdminApp } from "../api/queries";
import { GIVEN_CAPABILITIES, GIVEN_NAMES, LIMITS } from "../model/app-form";
import css from "./embedded.module.css";
import { OriginRows } from "./origin-rows";
import { OwnerField } from "./owner-field";
import { useAppForm } from "./use-app-form";

/** Whose pages are framed, from where they come, and what they may ask the portal for. */
export function AppEditor({ app }: { readonly app: AdminApp | null }) {
  const { t } = useTranslation("embedConfig");
  const id = useId();
  const { form, base, isUnsaved, theirs, take, keep } = useAppForm(app);
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
        {theirs === null ? (
          <FormFaults form={form} />
        ) : (
          <Conflict theirs={theirs} onTake={take} onKeep={keep} />
        )}
        <FormActions form={form} submit={t("save")} disabled={base !== null && !form.isDirty} />
      </Form>
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  );
}

/** Props of `Conflict`. */
interface ConflictProps {
  readonly theirs: AdminApp;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Who was quicker and when, and whose words stand. */
function Conflict({ theirs, ...ways }: ConflictProps) {
  const { t } = useTranslation("embedConfig");
  const name = theirs.updatedByName === "" ? t("conflict.somebody") : theirs.updatedByName;
  return (
    <ConflictNote take={t("conflict.take")} keep={t("conflict.keep")} {...ways}>
      <Written
        text={theirs.updatedByName}
        within={t("conflict.text", { name, time: formatMinute(theirs.updatedAt) })}
      />
    </ConflictNote>
  );
}
