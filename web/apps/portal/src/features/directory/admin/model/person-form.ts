import type { Faults } from "@/shared/ui/form/faults";

import type { PersonBody } from "../api/mutations";
import { KINDS, type PersonDetail, type PersonKind } from "../api/queries";

/** Limits of the server: characters, and how many. */
export const LIMITS = {
  account: 64,
  name: 64,
  post: 64,
  posts: 20,
  phone: 32,
  email: 128,
} as const;

/** A further post that is typed. */
export interface PostForm {
  readonly deptId: string;
  readonly postName: string;
}

/** What is typed of a person. */
export interface PersonForm {
  readonly account: string;
  readonly userName: string;
  readonly nickName: string;
  readonly kind: PersonKind;
  readonly deptId: string;
  readonly classId: string;
  readonly postName: string;
  readonly furtherPosts: readonly PostForm[];
  readonly phone: string;
  readonly email: string;
  readonly roleIds: readonly string[];
}

/** The form of a person; of somebody new for null. */
export function toPersonForm(person: PersonDetail | null): PersonForm {
  const isStudent = person?.kind === "student";
  return {
    account: person?.account ?? "",
    userName: person?.userName ?? "",
    nickName: person?.nickName ?? "",
    kind: KINDS.find((kind) => kind === person?.kind) ?? "student",
    deptId: person?.deptId ?? "",
    classId: person?.classId ?? "",
    postName: isStudent ? "" : (person?.postName ?? ""),
    furtherPosts: (person?.furtherPosts ?? []).map(({ deptId, postName }) => ({ deptId, postName })),
    phone: person?.phone ?? "",
    email: person?.email ?? "",
    roleIds: (person?.roles ?? []).map(({ roleId }) => roleId),
  };
}

/** The body of a call: students have a class and no post, everybody else a post and no class. */
export function toPersonBody(person: PersonDetail | null, form: PersonForm): PersonBody {
  const { account, deptId, classId, postName, kind, furtherPosts, roleIds, ...rest } = form;
  const isStudent = kind === "student";
  return {
    ...(person === null ? {} : { userId: person.userId, version: person.version }),
    ...rest,
    account,
    kind,
    deptId: deptId === "" ? null : deptId,
    classId: isStudent && classId !== "" ? classId : null,
    postName: isStudent ? "" : postName,
    furtherPosts: [...furtherPosts],
    roleIds: [...roleIds],
  };
}

/** What is wrong, in words. */
export interface PersonWords {
  readonly required: string;
  readonly account: string;
  readonly email: string;
}

/** What is wrong before it is sent; the server decides again. */
export function personFaults(form: PersonForm, isNew: boolean, words: PersonWords): Faults {
  const faults: Record<string, string> = {};
  const account = form.account.trim();
  if (isNew && account === "") faults["account"] = words.required;
  else if (isNew && /\s/.test(account)) faults["account"] = words.account;
  if (form.userName.trim() === "") faults["userName"] = words.required;
  for (const [at, { deptId, postName }] of form.furtherPosts.entries()) {
    if (deptId === "") faults[`furtherPosts[${at}].deptId`] = words.required;
    if (postName.trim() === "") faults[`furtherPosts[${at}].postName`] = words.required;
  }
  const email = form.email.trim();
  if (email !== "" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) faults["email"] = words.email;
  return faults;
}
