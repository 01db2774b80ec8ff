import { useQuery } from "@tanstack/react-query";
import { useId } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { ChoicesField, RadioField, SelectField } from "@/shared/ui/form/choice-fields";
import { ConflictNote } from "@/shared/ui/form/conflict-note";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import fields from "@/shared/ui/form/form.module.css";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import { TextField } from "@/shared/ui/form/text-field";

import { KINDS, type PeopleChoices, type PersonDetail, type PersonKind, classesQuery } from "../api/queries";
import { departmentOptions } from "../model/departments";
import { LIMITS } from "../model/person-form";
import { type PersonEditing, usePersonForm } from "../use-person-form";
import css from "./people.module.css";
import { PostField } from "./post-field";
import { PostRows } from "./post-rows";

/** Props of `PersonEditor`. */
export interface PersonEditorProps {
  /** null adds somebody. */
  readonly person: PersonDetail | null;
  readonly choices: PeopleChoices;
}

/** Who somebody is, where they belong, how they are reached, and what they may. */
export function PersonEditor({ person, choices }: PersonEditorProps) {
  const { t } = useTranslation("people");
  const id = useId();
  const editing = usePersonForm(person);
  const { form } = editing;
  const isMe = person?.bound === "ONESELF";
  return (
    <>
      <Form form={form} label={t("form.label")} className={css["narrow"]}>
        <section className={css["part"]} aria-labelledby={`${id}-who`}>
          <h2 id={`${id}-who`} className={css["partName"]}>
            {t("form.who")}
          </h2>
          <div className={fields["pair"]}>
            <TextField
              label={t("form.account")}
              hint={t(person === null ? "form.accountHint" : "form.accountFixed")}
              isRequired={person === null}
              readOnly={person !== null}
              spellCheck={false}
              maxLength={LIMITS.account}
              {...form.field("account")}
            />
            <TextField
              label={t("form.userName")}
              isRequired
              maxLength={LIMITS.name}
              {...form.field("userName")}
            />
          </div>
          <TextField
            label={t("form.nickName")}
            hint={t("form.nickNameHint")}
            maxLength={LIMITS.name}
            {...form.field("nickName")}
          />
        </section>
        <Place editing={editing} person={person} choices={choices} />
        <section className={css["part"]} aria-labelledby={`${id}-reach`}>
          <h2 id={`${id}-reach`} className={css["partName"]}>
            {t("form.reach")}
          </h2>
          <div className={fields["pair"]}>
            <TextField
              label={t("form.phone")}
              inputMode="tel"
              maxLength={LIMITS.phone}
              {...form.field("phone")}
            />
            <TextField
              label={t("form.email")}
              inputMode="email"
              spellCheck={false}
              maxLength={LIMITS.email}
              {...form.field("email")}
            />
          </div>
        </section>
        <section className={css["part"]} aria-labelledby={`${id}-may`}>
          <h2 id={`${id}-may`} className={css["partName"]}>
            {t("form.may")}
          </h2>
          <ChoicesField
            label={t("form.roles")}
            hint={t(isMe ? "form.ownRoles" : "form.rolesHint")}
            choices={choices.roles.map(({ roleId, roleName, mayGive }) => ({
              value: roleId,
              name: roleName,
              // what one may not give one can not take away either
              isFixed: isMe || !mayGive,
            }))}
            {...form.field("roleIds")}
          />
        </section>
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
        <FormActions form={form} submit={t("save")} disabled={person !== null && !form.isDirty} />
      </Form>
      <LeaveGuard isUnsaved={editing.isUnsaved} />
    </>
  );
}

/** Kind, department, and class or posts. */
function Place({ editing, person, choices }: PersonEditorProps & { readonly editing: PersonEditing }) {
  const { t } = useTranslation("people");
  const id = useId();
  const { form } = editing;
  const { kind, deptId, classId } = form.value;
  const classes = useQuery(classesQuery(kind === "student" ? deptId : "")).data ?? [];
  const own = departmentOptions(choices.departments);
  // of somebody who works for others too their departments are not among the caller's
  const further = person?.furtherPosts ?? [];
  const others = further
    .filter((post, at) => further.findIndex((other) => other.deptId === post.deptId) === at)
    .filter((post) => own.every((option) => option.id !== post.deptId))
    .map((post) => ({ id: post.deptId, name: post.deptName }));
  const isKnown = classId === "" || classes.some((one) => one.classId === classId);
  return (
    <section className={css["part"]} aria-labelledby={`${id}-place`}>
      <h2 id={`${id}-place`} className={css["partName"]}>
        {t("form.place")}
      </h2>
      <RadioField<PersonKind>
        label={t("form.kind")}
        choices={KINDS.map((value) => ({ value, name: t(`kind.${value}`) }))}
        {...form.field("kind")}
        onChange={(next) => form.set({ kind: next })}
      />
      <div className={fields["pair"]}>
        <SelectField
          label={t("form.dept")}
          isRequired={!choices.isOfAll}
          choices={[
            { value: "", name: t(choices.isOfAll ? "form.noDept" : "form.choose") },
            ...own.map((option) => ({ value: option.id, name: option.name })),
          ]}
          {...form.field("deptId")}
          onChange={(next) => form.set({ deptId: next, classId: "" })}
        />
        {kind === "student" ? (
          <SelectField
            label={t("form.class")}
            hint={deptId === "" ? t("form.classHint") : undefined}
            choices={[
              { value: "", name: t("form.noClass") },
              ...(isKnown ? [] : [{ value: classId, name: person?.postName ?? "" }]),
              ...classes.map((one) => ({ value: one.classId, name: one.className })),
            ]}
            {...form.field("classId")}
          />
        ) : (
          <PostField label={t("form.post")} deptId={deptId} {...form.field("postName")} />
        )}
      </div>
      {kind === "student" && form.value.furtherPosts.length === 0 ? null : (
        <PostRows form={form} own={own} others={others} />
      )}
    </section>
  );
}
