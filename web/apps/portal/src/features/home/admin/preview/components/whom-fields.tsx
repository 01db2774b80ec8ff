import { useId } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { FilterChoices } from "@/shared/ui/filter-bar";
import { PlainSelect } from "@/shared/ui/select/plain-select";

import { PERSON_KINDS, type Whom, toggledRole } from "../model/whom";
import type { Whoever } from "../use-whoever";
import css from "./whom-fields.module.css";
import labelled from "./labelled.module.css";

/** Props of `WhomFields`. */
export interface WhomFieldsProps {
  readonly whom: Whom;
  readonly whoever: Whoever;
  readonly onChange: (whom: Whom) => void;
}

/** Before what is part of something: a list of the browser cuts plain spaces. */
const INDENT = "\u2003";

/** As whom a preview is read: roles, kind of person and department. */
export function WhomFields({ whom, whoever, onChange }: WhomFieldsProps) {
  const { t } = useTranslation("documents");
  const id = useId();
  return (
    <div className={css["fields"]}>
      <div className={labelled["field"]}>
        <span className={labelled["label"]} aria-hidden="true">
          {t("preview.whom.roles")}
        </span>
        <FilterChoices
          label={t("preview.whom.roles")}
          items={whoever.roles.map(({ roleCode, roleName }) => ({
            key: roleCode,
            label: roleName,
            isOn: whom.roleCodes.includes(roleCode),
          }))}
          onPick={(code) => onChange(toggledRole(whom, code))}
        />
      </div>
      <div className={labelled["field"]}>
        <label className={labelled["label"]} htmlFor={`${id}-kind`}>
          {t("preview.whom.kind")}
        </label>
        <PlainSelect
          id={`${id}-kind`}
          value={whom.personKind}
          onValue={(personKind) => onChange({ ...whom, personKind })}
        >
          <option value="">{t("preview.whom.noKind")}</option>
          {PERSON_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`word.${kind}`)}
            </option>
          ))}
        </PlainSelect>
      </div>
      <div className={labelled["field"]}>
        <label className={labelled["label"]} htmlFor={`${id}-dept`}>
          {t("preview.whom.department")}
        </label>
        <PlainSelect
          id={`${id}-dept`}
          className={css["department"]}
          value={whom.deptId ?? ""}
          onValue={(deptId) => onChange({ ...whom, deptId: deptId === "" ? null : deptId })}
        >
          <option value="">{t("preview.whom.noDepartment")}</option>
          {whoever.departments.map(({ id: deptId, name, depth }) => (
            <option key={deptId} value={deptId}>
              {`${INDENT.repeat(depth)}${name}`}
            </option>
          ))}
        </PlainSelect>
      </div>
    </div>
  );
}
