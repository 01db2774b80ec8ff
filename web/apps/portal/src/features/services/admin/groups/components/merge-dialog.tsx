import { useQuery } from "@tanstack/react-query";

import type { Answer } from "@/shared/api/schema";
import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { SelectField } from "@/shared/ui/form/choice-fields";
import { required } from "@/shared/ui/form/faults";
import { FormDialog } from "@/shared/ui/form/form-dialog";
import { useForm } from "@/shared/ui/form/use-form";
import { Note } from "@/shared/ui/note";
import { toast } from "@/shared/ui/toast";
import { Written } from "@/shared/ui/written";

import { groupQuery, groupsQuery, useMergeGroups } from "../../api/groups";
import type { RemoveDialogProps } from "./remove-dialog";

/** Moves the services of a group to another one and removes it: what services have does not just go. */
export function MergeDialog({ kind, group, onClose }: RemoveDialogProps) {
  const { t } = useTranslation("catalogue");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const merge = useMergeGroups();
  const { data: detail } = useQuery(groupQuery(kind, group.id));
  const { data: all = [] } = useQuery(groupsQuery(kind, { lacksEnglish: false, keyword: "" }));
  const nameOf = (one: { readonly name: string; readonly nameEn: string }) =>
    nameIn(language === "en", one.name, one.nameEn);
  const name = nameOf(group);
  const form = useForm<{ readonly intoId: string }, Answer<"/api/onehall/catalogue/groups/merge">>({
    initial: { intoId: "" },
    check: (value) => required(value, ["intoId"], common("form.required")),
    submit: ({ intoId }) => merge.mutateAsync({ kind, id: group.id, version: group.version, intoId }),
    onDone({ moved }) {
      toast.success(t("groups.merge.done", { name, count: moved }));
      onClose();
    },
  });
  const count = detail?.usedCount ?? group.serviceCount;
  const foreign = detail?.foreignCount ?? 0;
  return (
    <FormDialog
      title={t("groups.merge.title")}
      form={form}
      submit={t("groups.merge.submit")}
      kind="danger"
      isKept
      onClose={onClose}
    >
      <p>
        <Written text={name} within={t("groups.merge.text", { name, count })} />
      </p>
      {foreign === 0 ? null : (
        <Note tone="warning">{t("groups.merge.foreign", { count: foreign, code: group.code })}</Note>
      )}
      <SelectField
        label={t("groups.merge.into")}
        isRequired
        choices={[
          { value: "", name: t("groups.merge.choose") },
          ...all.filter(({ id }) => id !== group.id).map((one) => ({ value: one.id, name: nameOf(one) })),
        ]}
        {...form.field("intoId")}
      />
    </FormDialog>
  );
}
