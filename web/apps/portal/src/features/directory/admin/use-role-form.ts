import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { isApiError } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import { type FormState, useForm } from "@/shared/ui/form/use-form";
import { toast } from "@/shared/ui/toast";

import { useSaveRole } from "./api/role-mutations";
import { type RoleLine, roleQuery } from "./api/role-queries";
import { type RoleForm, roleFaults, toRoleBody, toRoleForm } from "./model/role-form";

/** What came of a save. */
interface Saved {
  readonly roleId: string;
  /** The role as it stands now; null for a new one, whose page follows. */
  readonly stored: RoleLine | null;
}

/** The form of a role with what its page needs to know. */
export interface RoleEditing {
  readonly form: FormState<RoleForm>;
  /** Somebody else has saved meanwhile: this is how the role stands now. */
  readonly theirs: RoleLine | null;
  /** Shows what stands, and forgets what is typed. */
  readonly take: () => void;
  /** What is typed stands, over what was saved meanwhile. */
  readonly keep: () => void;
}

/** The form of one role; of a new one for null. */
export function useRoleForm(role: RoleLine | null, onMade: (roleId: string) => void): RoleEditing {
  const { t } = useTranslation("roles");
  const { t: common } = useTranslation("common");
  const client = useQueryClient();
  const save = useSaveRole();
  const [base, setBase] = useState(role);
  const [theirs, setTheirs] = useState<RoleLine | null>(null);
  const newest = (roleId: string): Promise<RoleLine> =>
    client.fetchQuery({ ...roleQuery(roleId), staleTime: 0 });
  const form = useForm<RoleForm, Saved>({
    initial: toRoleForm(base),
    fieldsOfCodes: { "role.name_taken": "roleName" },
    check: (value) => roleFaults(value, { required: common("form.required"), parting: t("form.nameHint") }),
    async submit(value) {
      try {
        const { roleId } = await save.mutateAsync(toRoleBody(base, value));
        return { roleId, stored: base === null ? null : await newest(roleId) };
      } catch (error) {
        if (base !== null && isApiError(error) && error.code === "object.conflict")
          setTheirs(await newest(base.roleId));
        throw error;
      }
    },
    onDone({ roleId, stored }, sent) {
      toast.success(t("saved", { name: sent.roleName.trim() }));
      if (base === null) onMade(roleId);
      else if (stored !== null) adopt(stored);
    },
  });
  function adopt(next: RoleLine): void {
    setTheirs(null);
    setBase(next);
    form.replace(toRoleForm(next));
  }
  // what comes from elsewhere is taken over while nothing is typed
  if (role !== null && base !== null && role.version !== base.version && !form.isDirty && !form.isBusy) {
    setBase(role);
    form.replace(toRoleForm(role));
  }
  return {
    form,
    theirs,
    take() {
      if (theirs !== null) adopt(theirs);
    },
    keep() {
      if (theirs !== null) setBase(theirs);
      setTheirs(null);
      form.pass({});
    },
  };
}
