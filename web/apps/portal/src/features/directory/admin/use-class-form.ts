import { useQueryClient } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { type RecordEditing, useRecordForm } from "@/shared/ui/form/use-record-form";
import { toast } from "@/shared/ui/toast";

import { useSaveClass } from "./api/class-mutations";
import { type ClassDetail, classQuery } from "./api/class-queries";
import { type ClassForm, classFaults, toClassBody, toClassForm } from "./model/class-form";
import { classPath } from "./model/paths";

/** The form of one class; of a new one of the department `deptId` for null. */
export function useClassForm(one: ClassDetail | null, deptId: string): RecordEditing<ClassDetail, ClassForm> {
  const { t } = useTranslation("classes");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const client = useQueryClient();
  const save = useSaveClass();
  return useRecordForm<ClassDetail, ClassForm>({
    record: one,
    idOf: ({ classId }) => classId,
    toForm: (record) => toClassForm(record, deptId),
    fieldsOfCodes: {
      "class.code_taken": "classCode",
      "class.name_taken": "className",
      "person.department": "deptId",
    },
    check: (value, base) => classFaults(value, base === null, common("form.required")),
    save: async (value, base) => (await save.mutateAsync(toClassBody(base, value))).classId,
    newest: (classId) => client.fetchQuery({ ...classQuery(classId, language), staleTime: 0 }),
    onSaved: ({ className }) => toast.success(t("saved", { name: className.trim() })),
    pathOf: classPath,
  });
}
