import { useQueryClient } from "@tanstack/react-query";

import type { Answer } from "@/shared/api/schema";
import { useTranslation } from "@/shared/i18n/use-translation";
import { type RecordEditing, useRecordForm } from "@/shared/ui/form/use-record-form";
import { toast } from "@/shared/ui/toast";

import { groupQuery, useCreateGroup, useUpdateGroup } from "../api/groups";
import {
  type Group,
  type GroupForm,
  type GroupKind,
  TABS,
  groupFaults,
  groupsPath,
  toGroupBody,
  toGroupForm,
} from "./model/groups";

/** The icons and colours that are offered. */
export type GroupLooks = Answer<"/api/onehall/catalogue/groups/choices">;

/** The form of one group. */
export function useGroupForm(
  kind: GroupKind,
  group: Group | null,
  looks: GroupLooks,
  onClose: () => void,
): RecordEditing<Group, GroupForm> {
  const { t } = useTranslation("catalogue");
  const { t: common } = useTranslation("common");
  const client = useQueryClient();
  const create = useCreateGroup();
  const update = useUpdateGroup();
  const tab = TABS.find((one) => one.kind === kind)?.key ?? TABS[0].key;
  return useRecordForm<Group, GroupForm>({
    record: group,
    idOf: ({ id }) => id,
    toForm: (stored) => toGroupForm(stored, kind === "LABEL" ? (looks.colors[0] ?? "") : ""),
    check: (value, base) =>
      groupFaults(value, base === null, {
        required: common("form.required"),
        code: t("groups.form.codeFault"),
      }),
    async save(value, base) {
      const form = toGroupBody(value);
      if (base === null) return (await create.mutateAsync({ kind, code: value.code.trim(), form })).id;
      return (await update.mutateAsync({ kind, id: base.id, version: base.version, form })).id;
    },
    newest: async (id) => (await client.fetchQuery({ ...groupQuery(kind, id), staleTime: 0 })).group,
    onSaved({ name }, isNew) {
      toast.success(t(isNew ? "groups.made" : "groups.saved", { name: name.trim() }));
      if (!isNew) onClose();
    },
    // the dialog lives in the address: this one is without
    pathOf: () => groupsPath(tab),
  });
}
