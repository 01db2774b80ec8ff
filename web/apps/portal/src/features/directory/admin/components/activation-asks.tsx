import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { ActDialog } from "@/shared/ui/act-dialog";
import { toast } from "@/shared/ui/toast";

import { type ActivationDepartment, useExportCodes, useWithdrawCodes } from "../api/activation";

/** What is asked before it is done to the codes of a department. */
export interface AskedOfCodes {
  readonly what: "make" | "withdraw";
  readonly department: ActivationDepartment;
}

/** Codes that one file holds (Administration). */
const PEOPLE_MAX = 1000;

/** Props of `ActivationAsks`. */
export interface ActivationAsksProps {
  readonly asked: AskedOfCodes;
  readonly onClose: () => void;
}

/** The question before codes of a department are made or end. */
export function ActivationAsks({ asked: { what, department }, onClose }: ActivationAsksProps) {
  const { t } = useTranslation("people");
  const { language } = useLanguage();
  const exported = useExportCodes();
  const withdraw = useWithdrawCodes();
  const { deptId, deptName: name, withoutCode } = department;
  async function make(): Promise<void> {
    await exported.mutateAsync({ whose: { deptId }, fileName: `${t("activation.title")}-${name}.csv` });
    toast.success(t("activation.made"));
    onClose();
  }
  async function end(): Promise<void> {
    const count = await withdraw.mutateAsync({ deptId });
    toast.success(t("activation.withdrawn", { count }));
    onClose();
  }
  if (what === "withdraw")
    return (
      <ActDialog
        title={t("activation.withdrawTitle")}
        text={t("activation.withdrawText", { name })}
        name={name}
        confirm={t("activation.withdraw")}
        act={end}
        onClose={onClose}
      />
    );
  const parts = [
    t("activation.makeText", { name }),
    ...(withoutCode > PEOPLE_MAX ? [t("activation.makeMany")] : []),
    t("activation.makeOnce"),
  ];
  return (
    <ActDialog
      title={t("activation.makeTitle")}
      text={parts.join(language === "en" ? " " : "")}
      name={name}
      confirm={t("activation.make")}
      isHarmless
      act={make}
      onClose={onClose}
    />
  );
}
