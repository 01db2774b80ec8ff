import { useTranslation } from "@/shared/i18n/use-translation";
import { SelectField } from "@/shared/ui/form/choice-fields";

import type { CatalogueChoices } from "../model/catalogue-filter";
import { departmentLines } from "../model/departments";
import { VISITOR, type Who } from "../model/who";

/** Props of `WhoFields`. */
export interface WhoFieldsProps {
  readonly who: Who;
  readonly choices: CatalogueChoices;
  readonly onChange: (who: Who) => void;
}

/** For whom a service is tried out. */
export function WhoFields({ who, choices, onChange }: WhoFieldsProps) {
  const { t } = useTranslation("catalogue");
  return (
    <>
      <SelectField
        label={t("try.role")}
        value={who.role}
        choices={[
          { value: VISITOR, name: t("try.visitor") },
          ...choices.roles.map(({ code, name }) => ({ value: code, name })),
        ]}
        onChange={(role) => onChange({ ...who, role })}
      />
      {who.role === VISITOR ? null : (
        <SelectField
          label={t("try.dept")}
          value={who.deptCode}
          choices={[
            { value: "", name: t("try.noDept") },
            ...departmentLines(choices.departments, false).map(({ code, name }) => ({ value: code, name })),
          ]}
          onChange={(deptCode) => onChange({ ...who, deptCode })}
        />
      )}
    </>
  );
}
