import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { ActDialog } from "@/shared/ui/act-dialog";
import { SelectField } from "@/shared/ui/form/choice-fields";
import { FormDialog } from "@/shared/ui/form/form-dialog";
import { useForm } from "@/shared/ui/form/use-form";
import { toast } from "@/shared/ui/toast";
import { Written } from "@/shared/ui/written";

import { useDeleteDepartment, useMoveDepartment } from "../api/department-mutations";
import { type DepartmentDetail, departmentsQuery } from "../api/department-queries";
import { placesFor, treeOf } from "../model/department-tree";

/** Props of `DepartmentMove`. */
export interface DepartmentMoveProps {
  readonly department: DepartmentDetail;
  readonly onClose: () => void;
}

/** Asks where a department is to stand. */
export function DepartmentMove({ department, onClose }: DepartmentMoveProps) {
  const { t } = useTranslation("departments");
  const { language } = useLanguage();
  const tree = useQuery(departmentsQuery("", language)).data;
  const move = useMoveDepartment();
  const { deptId, version, deptName } = department;
  const form = useForm({
    initial: { parentId: department.parentId ?? "" },
    fieldsOfCodes: {
      "department.below": "parentId",
      "department.deep": "parentId",
      "person.department": "parentId",
    },
    submit: ({ parentId }) =>
      move.mutateAsync({ deptId, version, parentId: parentId === "" ? null : parentId }),
    onDone: () => {
      toast.success(t("moved", { name: deptName }));
      onClose();
    },
  });
  return (
    <FormDialog title={t("ask.move.title")} form={form} submit={t("act.move")} onClose={onClose}>
      <p>
        <Written text={deptName} within={t("ask.move.text", { name: deptName })} />
      </p>
      <SelectField
        label={t("form.parent")}
        choices={[
          ...(tree?.isOfAll === true ? [{ value: "", name: t("atTop") }] : []),
          ...placesFor(treeOf(tree?.departments ?? []), deptId),
        ]}
        {...form.field("parentId")}
      />
    </FormDialog>
  );
}

/** Props of `DepartmentRemoval`. */
export interface DepartmentRemovalProps extends DepartmentMoveProps {
  /** As the page calls it. */
  readonly name: string;
}

/** The question before a department is removed. */
export function DepartmentRemoval({ department, name, onClose }: DepartmentRemovalProps) {
  const { t } = useTranslation("departments");
  const navigate = useNavigate();
  const remove = useDeleteDepartment();
  const { deptId, version } = department;
  return (
    <ActDialog
      title={t("ask.remove.title")}
      text={t("ask.remove.text", { name })}
      name={name}
      confirm={t("act.remove")}
      act={async () => {
        await remove.mutateAsync({ deptId, version });
        toast.success(t("removed", { name }));
        onClose();
        await navigate(ROUTES.departments.path, { replace: true });
      }}
      onClose={onClose}
    />
  );
}
