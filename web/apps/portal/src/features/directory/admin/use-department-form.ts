import { useQueryClient } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { type RecordEditing, useRecordForm } from "@/shared/ui/form/use-record-form";
import { toast } from "@/shared/ui/toast";

import { useSaveDepartment } from "./api/department-mutations";
import { type DepartmentDetail, departmentQuery } from "./api/department-queries";
import {
  type DepartmentForm,
  departmentFaults,
  toDepartmentBody,
  toDepartmentForm,
} from "./model/department-form";
import { departmentPath } from "./model/paths";

/** The form of one department; of a new one below `parentId` for null. */
export function useDepartmentForm(
  department: DepartmentDetail | null,
  parentId: string,
): RecordEditing<DepartmentDetail, DepartmentForm> {
  const { t } = useTranslation("departments");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const client = useQueryClient();
  const save = useSaveDepartment();
  return useRecordForm<DepartmentDetail, DepartmentForm>({
    record: department,
    idOf: ({ deptId }) => deptId,
    toForm: (record) => toDepartmentForm(record, parentId),
    fieldsOfCodes: {
      "department.code_taken": "deptCode",
      "department.deep": "parentId",
      "person.department": "parentId",
    },
    check: (value, base) => departmentFaults(value, base === null, common("form.required")),
    save: async (value, base) => (await save.mutateAsync(toDepartmentBody(base, value))).deptId,
    newest: (deptId) => client.fetchQuery({ ...departmentQuery(deptId, language), staleTime: 0 }),
    onSaved: ({ deptName }) => toast.success(t("saved", { name: deptName.trim() })),
    pathOf: (deptId) => departmentPath(deptId),
  });
}
