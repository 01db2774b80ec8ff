import { serviceEditorPath } from "@/shared/documents/model/documents";
import { useTranslation } from "@/shared/i18n/use-translation";
import { type RecordEditing, useRecordForm } from "@/shared/ui/form/use-record-form";
import { toast } from "@/shared/ui/toast";

import { useCreateService } from "../api/catalogue";
import type { CatalogueChoices } from "./model/catalogue-filter";
import {
  NEW_SERVICE,
  type ServiceForm,
  serviceFaults,
  toCreateBody,
  toServiceForm,
} from "./model/service-form";
import { useFaultWords } from "./use-fault-words";

/** The department of a new service: the whole school where one may, else the first of one's own. */
const firstDepartment = ({ isWholeSchool, departments }: CatalogueChoices): string =>
  isWholeSchool ? "" : (departments.find(({ isOwn }) => isOwn)?.code ?? "");

/** The form of a service that is to be made: a draft, whose page follows. */
export function useNewService(choices: CatalogueChoices): RecordEditing<ServiceForm, ServiceForm> {
  const { t } = useTranslation("catalogue");
  const words = useFaultWords();
  const create = useCreateService();
  return useRecordForm<ServiceForm, ServiceForm>({
    record: null,
    idOf: ({ code }) => code,
    toForm: (stored) =>
      stored ?? toServiceForm({ ...NEW_SERVICE, deptCode: firstDepartment(choices) }, "", ""),
    check: (value) => serviceFaults(value, true, words),
    save: async (value) => (await create.mutateAsync(toCreateBody(value))).serviceId,
    newest: () => Promise.resolve(null),
    onSaved: ({ name }) => toast.success(t("made", { name: name.trim() })),
    pathOf: serviceEditorPath,
  });
}
