import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import type { Language } from "@/shared/i18n/i18n";
import { useTranslation } from "@/shared/i18n/use-translation";
import { hasAbility, useCurrentUser } from "@/shared/lib/current-user";
import { type FormState, useForm } from "@/shared/ui/form/use-form";
import type { NamedPerson } from "@/shared/ui/pickers/audience";
import { toast } from "@/shared/ui/toast";

import { type PersonPage, previewPerson } from "./api/person";
import { NO_PERSON, type PersonForm, REASON, isReason } from "./model/person";

/** A preview as a person instead of roles. */
export interface PersonPreview {
  /** Whether it is offered at all. */
  readonly isOffered: boolean;
  readonly isOn: boolean;
  /** Forgets whom was looked at. */
  readonly turn: (isOn: boolean) => void;
  readonly form: FormState<PersonForm>;
  readonly choose: (people: readonly NamedPerson[]) => void;
  /** What was asked for last; undefined before and meanwhile. */
  readonly page: PersonPage | undefined;
  readonly isAsking: boolean;
  /** What is shown is asked for in another language, which is noted as well. */
  readonly speak: (language: Language) => void;
}

/**
 * Whose page is looked at and why, and that page: by a call that is made when somebody asks for it and never by itself, since
 * each is noted. Another person needs another reason.
 */
export function usePersonPreview(language: Language): PersonPreview {
  const { t } = useTranslation(["documents", "common"]);
  const isOffered = hasAbility(useCurrentUser(), "preview-as-person");
  const [isOn, setIsOn] = useState(false);
  const look = useMutation({
    mutationFn: ({ userId, reason, language: said }: Asked) => previewPerson(userId, reason, said),
  });
  const form = useForm<PersonForm, PersonPage>({
    initial: NO_PERSON,
    check: ({ people, reason }) => ({
      ...(people.length === 0 ? { people: t("preview.person.nobody") } : {}),
      ...(isReason(reason) ? {} : { reason: t("preview.person.reasonFault", REASON) }),
    }),
    submit: ({ people: [person], reason }) =>
      look.mutateAsync({ userId: person?.userId ?? "", reason: reason.trim(), language }),
    fieldNames: { userId: "people" },
  });
  return {
    isOffered,
    isOn: isOffered && isOn,
    turn(next) {
      setIsOn(next);
      form.replace(NO_PERSON);
      look.reset();
    },
    form,
    choose(people) {
      form.set(look.isIdle ? { people } : { people, reason: "" });
      look.reset();
    },
    page: look.data,
    isAsking: look.isPending,
    speak(next) {
      if (look.variables === undefined || look.isError) return;
      look.mutate({ ...look.variables, language: next }, { onError: (error) => toast.failure(error) });
    },
  };
}

interface Asked {
  readonly userId: string;
  readonly reason: string;
  readonly language: Language;
}
