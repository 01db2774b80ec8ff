import type { Choice } from "@/shared/ui/form/choice-fields";

import type { CatalogueChoices } from "../model/catalogue-filter";
import { departmentLines } from "../model/departments";

/** Departments to which one may give a service; the whole school for those who administer it. */
export const departmentChoices = (choices: CatalogueChoices, wholeSchool: string): readonly Choice[] => [
  ...(choices.isWholeSchool ? [{ value: "", name: wholeSchool }] : []),
  ...departmentLines(choices.departments, true).map(({ code, name }) => ({ value: code, name })),
];
