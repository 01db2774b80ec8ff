import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { ActDialog } from "@/shared/ui/act-dialog";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { ConflictNote } from "@/shared/ui/form/conflict-note";
import type { Faults } from "@/shared/ui/form/faults";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import type { FormState } from "@/shared/ui/form/use-form";
import { useRecordForm } from "@/shared/ui/form/use-record-form";
import { Panel } from "@/shared/ui/panel";
import { toast } from "@/shared/ui/toast";

import { settingsQuery, useResetSetting, useSaveSetting } from "../api/settings";
import { groupPath } from "../model/groups";
import { type Line, lineOf, summaryOf } from "../model/lines";
import type { SettingKey, SettingValues } from "../model/values";
import { ChangedBy, StateBadge } from "./setting-state";
import css from "./settings.module.css";

/** Props of `SettingPart`. */
export interface SettingPartProps<Key extends SettingKey, Typed extends object> {
  readonly line: Line<Key>;
  /** The form of a value. */
  readonly toForm: (value: SettingValues[Key]) => Typed;
  /** What is wrong before it is sent; the server decides again. */
  readonly check: (form: Typed) => Faults;
  /** The value of a form without faults. */
  readonly toValue: (form: Typed) => SettingValues[Key];
  /** Names of the server that the form calls otherwise. */
  readonly fieldNames?: Readonly<Record<string, keyof Typed & string>>;
  /** What follows from a value that can not be taken back, in words; null when nothing does. It is asked before saving. */
  readonly ask?: (form: Typed, now: SettingValues[Key]) => string | null;
  /** What stands beside the form and is a form of its own. */
  readonly beside?: (form: FormState<Typed>) => ReactNode;
  /** The fields. */
  readonly children: (form: FormState<Typed>) => ReactNode;
}

/** A setting with its form: what counts, who chose it, and the way back to the default. */
export function SettingPart<Key extends SettingKey, Typed extends object>(
  props: SettingPartProps<Key, Typed>,
) {
  const { line, toForm, check, toValue, fieldNames, ask, beside, children } = props;
  const { t } = useTranslation("settings");
  const { language } = useLanguage();
  const id = useId();
  const client = useQueryClient();
  const save = useSaveSetting();
  const [isAsking, setIsAsking] = useState(false);
  const [loss, setLoss] = useState<string | null>(null);
  const { key } = line;
  const name = t(`item.${key}.name`);
  const editing = useRecordForm<Line<Key>, Typed>({
    record: line,
    idOf: () => key,
    toForm: (record) => toForm((record ?? line).value),
    check: (form) => check(form),
    save: async (form, base) => {
      await save.mutateAsync({ key, version: (base ?? line).version, value: toValue(form) });
      return key;
    },
    newest: async () => {
      const lines = await client.fetchQuery({ ...settingsQuery(language), staleTime: 0 });
      return lineOf(lines, key);
    },
    onSaved: () => toast.success(t("saved")),
    pathOf: () => groupPath("sign-in"),
    ...(fieldNames === undefined ? {} : { fieldNames }),
  });
  const { form } = editing;
  const lossOf = (typed: Typed): string | null => ask?.(typed, line.value) ?? null;
  async function handleSubmit(): Promise<boolean> {
    const isRight = Object.keys(check(form.value)).length === 0;
    const next = isRight ? lossOf(form.value) : null;
    if (next === null) return form.submit();
    setLoss(next);
    return false;
  }
  return (
    <Panel as="section" id={key} aria-labelledby={id}>
      <div className={css["panel"]}>
        <div className={css["head"]}>
          <h2 id={id} className={css["name"]}>
            {name}
            <StateBadge isSet={line.isSet} />
          </h2>
          <p className={css["hint"]}>{t(`item.${key}.hint`)}</p>
          <p className={css["who"]}>
            <ChangedBy {...line} />
          </p>
        </div>
        <Form form={{ ...form, submit: handleSubmit }} label={name} className={css["form"]}>
          {children(form)}
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
          <FormActions
            form={form}
            submit={t("save")}
            disabled={!form.isDirty}
            cancel={t("reset")}
            onCancel={line.isSet ? () => setIsAsking(true) : undefined}
          />
        </Form>
        <LeaveGuard isUnsaved={editing.isUnsaved} />
      </div>
      {beside?.(form)}
      {loss === null ? null : (
        <ConfirmDialog
          title={t("kept.askTitle")}
          confirm={t("kept.shorten")}
          isBusy={form.isBusy}
          onClose={() => setLoss(null)}
          onConfirm={() => {
            setLoss(null);
            void form.submit();
          }}
        >
          <p>{loss}</p>
        </ConfirmDialog>
      )}
      {isAsking ? (
        <ResetQuestion
          line={line}
          name={name}
          loss={lossOf(toForm(line.defaultValue))}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Panel>
  );
}

/** Props of `ResetQuestion`. */
interface ResetQuestionProps<Key extends SettingKey> {
  readonly line: Line<Key>;
  readonly name: string;
  /** What goes then and can not be brought back; null when nothing does. */
  readonly loss: string | null;
  readonly onClose: () => void;
}

/** The question before a setting goes back to the default, with what counts then. */
function ResetQuestion<Key extends SettingKey>({ line, name, loss, onClose }: ResetQuestionProps<Key>) {
  const { t } = useTranslation("settings");
  const { language } = useLanguage();
  const reset = useResetSetting();
  const { key, version, defaultValue } = line;
  const value = summaryOf(key, defaultValue, { t, language });
  return (
    <ActDialog
      title={t("ask.title")}
      text={[t("ask.text", { name, value }), ...(loss === null ? [] : [loss])].join(" ")}
      name={name}
      confirm={t("reset")}
      act={async () => {
        await reset.mutateAsync({ key, version });
        toast.success(t("ask.done"));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
