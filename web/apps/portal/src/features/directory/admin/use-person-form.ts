import { useQueryClient } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { type RecordEditing, useRecordForm } from "@/shared/ui/form/use-record-form";
import { toast } from "@/shared/ui/toast";

import { useSavePerson } from "./api/mutations";
import { type PersonDetail, personQuery } from "./api/queries";
import { personPath } from "./model/paths";
import { type PersonForm, personFaults, toPersonBody, toPersonForm } from "./model/person-form";

/** The form of a person with what its page needs to know. */
export type PersonEditing = RecordEditing<PersonDetail, PersonForm>;

/** The form of one person; of somebody new for null. */
export function usePersonForm(person: PersonDetail | null): PersonEditing {
  const { t } = useTranslation("people");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const client = useQueryClient();
  const save = useSavePerson();
  return useRecordForm<PersonDetail, PersonForm>({
    record: person,
    idOf: ({ userId }) => userId,
    toForm: toPersonForm,
    fieldsOfCodes: {
      "person.account_taken": "account",
      "person.class": "classId",
      "person.department": "deptId",
      "person.role_above": "roleIds",
      "person.self": "roleIds",
      "person.last_administrator": "roleIds",
    },
    check: (value, base) =>
      personFaults(value, base === null, {
        required: common("form.required"),
        account: t("fault.account"),
        email: t("fault.email"),
      }),
    save: async (value, base) => (await save.mutateAsync(toPersonBody(base, value))).userId,
    newest: (userId) => client.fetchQuery({ ...personQuery(userId, language), staleTime: 0 }),
    onSaved: ({ userName }) => toast.success(t("saved", { name: userName.trim() })),
    pathOf: personPath,
  });
}
