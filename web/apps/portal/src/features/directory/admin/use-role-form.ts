import { useQueryClient } from "@tanstack/react-query";

import { useTranslation } from "@/shared/i18n/use-translation";
import { type RecordEditing, useRecordForm } from "@/shared/ui/form/use-record-form";
import { toast } from "@/shared/ui/toast";

import { useSaveRole } from "./api/role-mutations";
import { type RoleLine, roleQuery } from "./api/role-queries";
import { rolePath } from "./model/paths";
import { type RoleForm, roleFaults, toRoleBody, toRoleForm } from "./model/role-form";

/** The form of a role with what its page needs to know. */
export type RoleEditing = RecordEditing<RoleLine, RoleForm>;

/** The form of one role; of a new one for null. */
export function useRoleForm(role: RoleLine | null): RoleEditing {
  const { t } = useTranslation("roles");
  const { t: common } = useTranslation("common");
  const client = useQueryClient();
  const save = useSaveRole();
  return useRecordForm<RoleLine, RoleForm>({
    record: role,
    idOf: ({ roleId }) => roleId,
    toForm: toRoleForm,
    fieldsOfCodes: { "role.name_taken": "roleName" },
    check: (value) => roleFaults(value, { required: common("form.required"), parting: t("form.nameHint") }),
    save: async (value, base) => (await save.mutateAsync(toRoleBody(base, value))).roleId,
    newest: (roleId) => client.fetchQuery({ ...roleQuery(roleId), staleTime: 0 }),
    onSaved: ({ roleName }) => toast.success(t("saved", { name: roleName.trim() })),
    pathOf: rolePath,
  });
}
