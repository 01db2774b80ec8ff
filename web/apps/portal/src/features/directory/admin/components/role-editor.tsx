import { useId } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { ChoicesField } from "@/shared/ui/form/choice-fields";
import { ConflictNote } from "@/shared/ui/form/conflict-note";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import fields from "@/shared/ui/form/form.module.css";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import { TextField } from "@/shared/ui/form/text-field";
import { Note } from "@/shared/ui/note";

import type { RightToGive, RoleLine } from "../api/role-queries";
import { ROLE_DESCRIPTION_CHARS, ROLE_NAME_CHARS, isEntry, takesSomething } from "../model/role-form";
import { useRoleForm } from "../use-role-form";
import css from "./people.module.css";
import { useRightChoices } from "./use-right-choices";

/** Props of `RoleEditor`. */
export interface RoleEditorProps {
  /** null adds one. */
  readonly stored: RoleLine | null;
  readonly rights: readonly RightToGive[];
}

/** What a role is called, what it is for and what it allows. */
export function RoleEditor({ stored: role, rights }: RoleEditorProps) {
  const { t } = useTranslation("roles");
  const id = useId();
  const user = useCurrentUser();
  const editing = useRoleForm(role);
  const choicesOf = useRightChoices();
  const { form } = editing;
  const { abilities, entries } = form.value;
  const isMine = role !== null && user?.roles.some((one) => one.id === role.roleId) === true;
  return (
    <>
      <Form form={form} label={t("form.label")} className={css["narrow"]}>
        <section className={css["part"]} aria-labelledby={`${id}-what`}>
          <h2 id={`${id}-what`} className={css["partName"]}>
            {t("form.what")}
          </h2>
          <div className={fields["pair"]}>
            <TextField
              label={t("form.name")}
              hint={t("form.nameHint")}
              isRequired
              maxLength={ROLE_NAME_CHARS}
              {...form.field("roleName")}
            />
            <TextField
              label={t("form.nameEn")}
              hint={t("form.nameEnHint")}
              maxLength={ROLE_NAME_CHARS}
              {...form.field("roleNameEn")}
            />
            <TextField
              label={t("form.description")}
              hint={t("form.descriptionHint")}
              maxLength={ROLE_DESCRIPTION_CHARS}
              {...form.field("description")}
            />
            <TextField
              label={t("form.descriptionEn")}
              maxLength={ROLE_DESCRIPTION_CHARS}
              {...form.field("descriptionEn")}
            />
          </div>
        </section>
        <section className={css["part"]} aria-labelledby={`${id}-rights`}>
          <div className={css["name"]}>
            <h2 id={`${id}-rights`} className={css["partName"]}>
              {t("form.rights")}
            </h2>
            <p className={css["sub"]} role="status">
              {t("form.chosen", { count: abilities.length + entries.length })}
            </p>
          </div>
          <ChoicesField
            label={t("form.abilities")}
            hint={t("form.abilitiesHint")}
            choices={choicesOf(rights.filter(({ access }) => !isEntry(access)))}
            isBoxed
            {...form.field("abilities")}
          />
          <ChoicesField
            label={t("form.entries")}
            hint={t("form.entriesHint")}
            choices={choicesOf(rights.filter(({ access }) => isEntry(access)))}
            isBoxed
            {...form.field("entries")}
          />
        </section>
        {isMine && takesSomething(role, form.value) ? <Note tone="warning">{t("form.mine")}</Note> : null}
        {editing.theirs === null ? (
          <FormFaults form={form} />
        ) : (
          <ConflictNote
            take={t("conflict.take")}
            onTake={editing.take}
            keep={t("conflict.keep")}
            onKeep={editing.keep}
          >
            {t("conflict.text")}
          </ConflictNote>
        )}
        <FormActions form={form} submit={t("save")} disabled={role !== null && !form.isDirty} />
      </Form>
      <LeaveGuard isUnsaved={editing.isUnsaved} />
    </>
  );
}
