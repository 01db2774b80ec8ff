import { useQueryClient } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { type RecordEditing, useRecordForm } from "@/shared/ui/form/use-record-form";
import { toast } from "@/shared/ui/toast";

import { catalogueServiceQuery, useCreateService, useUpdateService } from "../api/catalogue";
import { type CatalogueChoices, type CatalogueDetail, catalogueServicePath } from "./model/catalogue-filter";
import { type ServiceForm, serviceFaults, toCreateBody, toServiceForm, toStored } from "./model/service-form";

/** The form of a service with what its page needs to know. */
export type ServiceEditing = RecordEditing<CatalogueDetail, ServiceForm>;

/** The department of a new service: the whole school where one may, else the first of one's own. */
const firstDepartment = ({ isWholeSchool, departments }: CatalogueChoices): string =>
  isWholeSchool ? "" : (departments.find(({ isOwn }) => isOwn)?.code ?? "");

/** The form of one service. */
export function useServiceForm(service: CatalogueDetail | null, choices: CatalogueChoices): ServiceEditing {
  const { t } = useTranslation(["catalogue", "widgets"]);
  const { language } = useLanguage();
  const client = useQueryClient();
  const create = useCreateService();
  const update = useUpdateService();
  return useRecordForm<CatalogueDetail, ServiceForm>({
    record: service,
    idOf: ({ serviceId }) => serviceId,
    toForm: (stored) => toServiceForm(stored, firstDepartment(choices)),
    check: (value, base) =>
      serviceFaults(value, base === null, {
        required: t("common:form.required"),
        address: t("widgets:form.address"),
        code: t("fault.code"),
        audience: t("fault.audience"),
        keywords: t("fault.keywords"),
      }),
    async save(value, base) {
      if (base === null) return (await create.mutateAsync(toCreateBody(value))).serviceId;
      const { serviceId, version } = base;
      await update.mutateAsync({ serviceId, version, form: toStored(base, value) });
      return serviceId;
    },
    newest: (serviceId) => client.fetchQuery({ ...catalogueServiceQuery(serviceId, language), staleTime: 0 }),
    onSaved: ({ name }, isNew) => toast.success(t(isNew ? "made" : "saved", { name: name.trim() })),
    pathOf: catalogueServicePath,
  });
}
