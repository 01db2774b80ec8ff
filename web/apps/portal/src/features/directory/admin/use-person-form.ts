import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { isApiError } from "@/shared/api/api-error";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { type FormState, useForm } from "@/shared/ui/form/use-form";
import { toast } from "@/shared/ui/toast";

import { useSavePerson } from "./api/mutations";
import { type PersonDetail, personQuery } from "./api/queries";
import { type PersonForm, personFaults, toPersonBody, toPersonForm } from "./model/person-form";

/** What came of a save. */
interface Saved {
  readonly userId: string;
  /** The person as they stand now; null for somebody new, whose page follows. */
  readonly stored: PersonDetail | null;
}

/** The form of a person with what its page needs to know. */
export interface PersonEditing {
  readonly form: FormState<PersonForm>;
  /** Somebody else has saved meanwhile: this is how the person stands now. */
  readonly theirs: PersonDetail | null;
  /** Shows what stands, and forgets what is typed. */
  readonly take: () => void;
  /** What is typed stands, over what was saved meanwhile. */
  readonly keep: () => void;
}

/** The form of one person; of somebody new for null. */
export function usePersonForm(person: PersonDetail | null, onMade: (userId: string) => void): PersonEditing {
  const { t } = useTranslation("people");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const client = useQueryClient();
  const save = useSavePerson();
  const [base, setBase] = useState(person);
  const [theirs, setTheirs] = useState<PersonDetail | null>(null);
  const newest = (userId: string): Promise<PersonDetail> =>
    client.fetchQuery({ ...personQuery(userId, language), staleTime: 0 });
  const form = useForm<PersonForm, Saved>({
    initial: toPersonForm(base),
    fieldsOfCodes: {
      "person.account_taken": "account",
      "person.class": "classId",
      "person.department": "deptId",
      "person.role_above": "roleIds",
      "person.self": "roleIds",
      "person.last_administrator": "roleIds",
    },
    check: (value) =>
      personFaults(value, base === null, {
        required: common("form.required"),
        account: t("fault.account"),
        email: t("fault.email"),
      }),
    async submit(value) {
      try {
        const { userId } = await save.mutateAsync(toPersonBody(base, value));
        return { userId, stored: base === null ? null : await newest(userId) };
      } catch (error) {
        if (base !== null && isApiError(error) && error.code === "object.conflict")
          setTheirs(await newest(base.userId));
        throw error;
      }
    },
    onDone({ userId, stored }, sent) {
      toast.success(t("saved", { name: sent.userName.trim() }));
      if (base === null) onMade(userId);
      else if (stored !== null) adopt(stored);
    },
  });
  function adopt(next: PersonDetail): void {
    setTheirs(null);
    setBase(next);
    form.replace(toPersonForm(next));
  }
  // what comes from elsewhere is taken over while nothing is typed
  if (person !== null && base !== null && person.version !== base.version && !form.isDirty && !form.isBusy) {
    setBase(person);
    form.replace(toPersonForm(person));
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
