import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "@/shared/i18n/use-translation";
import { ConflictNote } from "@/shared/ui/form/conflict-note";
import { FormDialog } from "@/shared/ui/form/form-dialog";
import fields from "@/shared/ui/form/form.module.css";
import { TextField } from "@/shared/ui/form/text-field";

import { looksQuery } from "../../api/groups";
import { IconField } from "../../components/icon-field";
import {
  CODE_CHARS,
  type Group,
  type GroupKind,
  NAME_CHARS,
  NAME_EN_CHARS,
  type TabKey,
} from "../model/groups";
import { type GroupLooks, useGroupForm } from "../use-group-form";
import { ColorField } from "./color-field";

/** Props of `GroupDialog`. */
export interface GroupDialogProps {
  readonly tab: TabKey;
  readonly kind: GroupKind;
  /** What is changed; null for what is to be made. */
  readonly group: Group | null;
  readonly onClose: () => void;
}

/** Adds a group, or changes how one is called and looks. */
export function GroupDialog(props: GroupDialogProps) {
  const { data: looks } = useQuery(looksQuery());
  return looks === undefined ? null : <Editor {...props} looks={looks} />;
}

function Editor({ tab, kind, group, looks, onClose }: GroupDialogProps & { readonly looks: GroupLooks }) {
  const { t } = useTranslation("catalogue");
  const { form, base, theirs, take, keep } = useGroupForm(kind, group, looks, onClose);
  return (
    <FormDialog
      title={t(`groups.${tab}.${base === null ? "add" : "change"}`)}
      form={form}
      submit={t(base === null ? "groups.add" : "groups.save")}
      onClose={onClose}
    >
      <div className={fields["pair"]}>
        <TextField label={t("groups.form.name")} isRequired maxLength={NAME_CHARS} {...form.field("name")} />
        <TextField
          label={t("groups.form.nameEn")}
          hint={t("groups.form.nameEnHint")}
          maxLength={NAME_EN_CHARS}
          {...form.field("nameEn")}
        />
      </div>
      {base === null ? (
        <TextField
          label={t("groups.form.code")}
          hint={t("groups.form.codeHint")}
          isRequired
          maxLength={CODE_CHARS}
          {...form.field("code")}
        />
      ) : null}
      {kind === "LABEL" ? (
        <ColorField form={form} colors={looks.colors} />
      ) : (
        <IconField words="groups.form" field={form.field("icon")} icons={looks.icons} />
      )}
      {theirs === null ? null : (
        <ConflictNote
          take={t("groups.conflict.take")}
          onTake={take}
          keep={t("groups.conflict.keep")}
          onKeep={keep}
        >
          {t("groups.conflict.text")}
        </ConflictNote>
      )}
    </FormDialog>
  );
}
