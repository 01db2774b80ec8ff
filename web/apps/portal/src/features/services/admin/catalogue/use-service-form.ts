import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { isApiError } from "@/shared/api/api-error";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { type FormState, useForm } from "@/shared/ui/form/use-form";
import { toast } from "@/shared/ui/toast";

import { catalogueServiceQuery, useCreateService, useUpdateService } from "../api/catalogue";
import type { CatalogueChoices, CatalogueDetail } from "./model/catalogue-filter";
import { type ServiceForm, serviceFaults, toCreateBody, toServiceForm, toStored } from "./model/service-form";

/** What came of a save. */
interface Saved {
  readonly serviceId: string;
  /** The service as it stands now; null for one that was made, whose page follows. */
  readonly stored: CatalogueDetail | null;
}

/** The form of a service with what its page needs to know. */
export interface ServiceEditing {
  readonly form: FormState<ServiceForm>;
  /** The service as it was when the form began; null for a new one. */
  readonly base: CatalogueDetail | null;
  /** Something is typed that is not stored. */
  readonly isUnsaved: boolean;
  /** What somebody else has saved meanwhile. */
  readonly theirs: CatalogueDetail | null;
  readonly take: () => void;
  readonly keep: () => void;
}

/** The department of a new service: the whole school where one may, else the first of one's own. */
const firstDepartment = ({ isWholeSchool, departments }: CatalogueChoices): string =>
  isWholeSchool ? "" : (departments.find(({ isOwn }) => isOwn)?.code ?? "");

/** The form of one service. */
export function useServiceForm(
  service: CatalogueDetail | null,
  choices: CatalogueChoices,
  onMade: (serviceId: string) => void,
): ServiceEditing {
  const { t } = useTranslation(["catalogue", "widgets"]);
  const { language } = useLanguage();
  const client = useQueryClient();
  const create = useCreateService();
  const update = useUpdateService();
  const [base, setBase] = useState(service);
  const [theirs, setTheirs] = useState<CatalogueDetail | null>(null);
  const [isMade, setIsMade] = useState(false);
  const form = useForm<ServiceForm, Saved>({
    initial: toServiceForm(base, firstDepartment(choices)),
    check: (value) =>
      serviceFaults(value, base === null, {
        required: t("common:form.required"),
        address: t("widgets:form.address"),
        code: t("fault.code"),
        audience: t("fault.audience"),
        keywords: t("fault.keywords"),
      }),
    async submit(value) {
      if (base === null) {
        const { serviceId } = await create.mutateAsync(toCreateBody(value));
        return { serviceId, stored: null };
      }
      const { serviceId, version } = base;
      try {
        await update.mutateAsync({ serviceId, version, form: toStored(base, value) });
        return { serviceId, stored: await newest(serviceId) };
      } catch (error) {
        if (isApiError(error) && error.code === "object.conflict") setTheirs(await newest(serviceId));
        throw error;
      }
    },
    onDone({ serviceId, stored }, { name }) {
      toast.success(t(base === null ? "made" : "saved", { name: name.trim() }));
      if (stored !== null) {
        adopt(stored);
        return;
      }
      setIsMade(true);
      onMade(serviceId);
    },
  });
  const newest = (serviceId: string): Promise<CatalogueDetail> =>
    client.fetchQuery({ ...catalogueServiceQuery(serviceId, language), staleTime: 0 });
  function adopt(next: CatalogueDetail): void {
    setTheirs(null);
    setBase(next);
    form.replace(toServiceForm(next, ""));
  }
  // what comes from elsewhere is taken over while nothing is typed
  if (
    service !== null &&
    base !== null &&
    service.version !== base.version &&
    !form.isDirty &&
    !form.isBusy &&
    theirs === null
  ) {
    setBase(service);
    form.replace(toServiceForm(service, ""));
  }
  return {
    form,
    base,
    isUnsaved: form.isDirty && !isMade,
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
