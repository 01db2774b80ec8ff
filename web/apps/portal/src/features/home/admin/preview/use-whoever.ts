import { useQuery } from "@tanstack/react-query";

import type { Schema } from "@/shared/api/schema";
import { departmentsQuery, rolesQuery } from "@/shared/documents/api/queries";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";

import { type Role, type Whom, knownWhom, whomWords } from "./model/whom";

/** A department to choose, and how many others it is within. */
export interface DepartmentChoice {
  readonly id: string;
  readonly name: string;
  readonly depth: number;
}

/** Whom a preview can be of, and how that is said. */
export interface Whoever {
  /** Whether it is known which roles there are, or that nobody can say. */
  readonly isKnown: boolean;
  /** The same of departments too: what one chooses from has its size. */
  readonly canChoose: boolean;
  readonly roles: readonly Role[];
  /** Each followed by its parts. */
  readonly departments: readonly DepartmentChoice[];
  /** The same without roles that are not there. */
  readonly known: (whom: Whom) => Whom;
  readonly words: (whom: Whom) => string;
}

type Department = Schema<"DepartmentOut">;

const flat = (nodes: readonly Department[], depth = 0): readonly DepartmentChoice[] =>
  nodes.flatMap(({ id, deptName: name, children }) => [{ id, name, depth }, ...flat(children, depth + 1)]);

/** Roles and departments of the university for those who choose whose page they look at. */
export function useWhoever(): Whoever {
  const { t } = useTranslation("documents");
  const { language } = useLanguage();
  const roleList = useQuery(rolesQuery(language));
  const departmentTree = useQuery(departmentsQuery(language));
  const roles = roleList.data ?? [];
  const departments = flat(departmentTree.data ?? []);
  const names = new Map(departments.map(({ id, name }) => [id, name]));
  return {
    isKnown: !roleList.isPending,
    canChoose: !roleList.isPending && !departmentTree.isPending,
    roles,
    departments,
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
