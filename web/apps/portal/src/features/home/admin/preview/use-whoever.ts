import { useQuery } from "@tanstack/react-query";

import type { Schema } from "@/shared/api/schema";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";

import { rolesQuery } from "../api/queries";
import { departmentsQuery } from "../config/api/queries";
import { type Role, type Whom, knownWhom, whomWords } from "./model/whom";

/** Whom a preview can be of, and how that is said. */
export interface Whoever {
  /** Whether it is known which roles there are, or that nobody can say. */
  readonly isKnown: boolean;
  readonly roles: readonly Role[];
  readonly departmentOptions: readonly {
    readonly id: string;
    readonly name: string;
    readonly hint?: string;
  }[];
  /** The same without roles that are not there. */
  readonly known: (whom: Whom) => Whom;
  readonly words: (whom: Whom) => string;
}

type Department = Schema<"DepartmentOut">;

/** Departments one after the other, each with the one it belongs to. */
const flat = (nodes: readonly Department[], within: string | null = null): Whoever["departmentOptions"] =>
  nodes.flatMap(({ id, deptName: name, children }) => [
    within === null ? { id, name } : { id, name, hint: within },
    ...flat(children, name),
  ]);

/** Roles and departments of the university for those who choose whose page they look at. */
export function useWhoever(): Whoever {
  const { t } = useTranslation("documents");
  const { language } = useLanguage();
  const roleList = useQuery(rolesQuery(language));
  const departments = useQuery(departmentsQuery(language));
  const roles = roleList.data ?? [];
  const departmentOptions = flat(departments.data ?? []);
  const names = new Map(departmentOptions.map(({ id, name }) => [id, name]));
  return {
    isKnown: !roleList.isPending,
    roles,
    departmentOptions,
    known: (whom) => knownWhom(whom, roles),
    words: (whom) =>
      whomWords(whom, roles, names, {
        kinds: {
          student: t("word.student"),
          teacher: t("word.teacher"),
          staff: t("word.staff"),
        },
        and: t("preview.whom.and"),
        nobody: t("preview.whom.nobody"),
      }),
  };
}
