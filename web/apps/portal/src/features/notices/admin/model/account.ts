import { accountKind } from "../../model/inbox";
import type { DeptNode, OfficialAccount } from "../../api/wire";

/** What is typed about an official account. */
export interface AccountFields {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly intro: string;
  readonly introEn: string;
  readonly avatar: string;
  readonly mpType: string;
  readonly deptId: string;
  readonly enabled: boolean;
  readonly senders: readonly { readonly userId: string; readonly userName: string }[];
}

/** An account that is not there yet. */
export const NEW_ACCOUNT: AccountFields = {
  code: "",
  name: "",
  nameEn: "",
  intro: "",
  introEn: "",
  avatar: "",
  mpType: "1",
  deptId: "",
  enabled: true,
  senders: [],
};

/** The shape of a draft. */
export const ACCOUNT_SAMPLE: AccountFields = { ...NEW_ACCOUNT, senders: [{ userId: "", userName: "" }] };

/** The form of an account. */
export function toAccountForm(account: OfficialAccount | null): AccountFields {
  if (account === null) return NEW_ACCOUNT;
  const { code, name, nameEn, intro, introEn, avatar, mpType, deptId, enabled, senders } = account;
  return { code, name, nameEn, intro, introEn, avatar, mpType, deptId: deptId ?? "", enabled, senders };
}

/** What the server keeps of it. */
export function toAccountSave(form: AccountFields, account: OfficialAccount | null) {
  return {
    ...form,
    mpType: accountKind(form.mpType),
    senders: form.senders.map(({ userId }) => userId),
    accountId: account?.accountId ?? "",
    version: account?.version ?? 0,
  };
}

/** The departments of a tree in their order, with their depth. */
export function flatDepts(
  nodes: readonly DeptNode[],
  depth = 0,
): readonly { readonly id: string; readonly deptName: string; readonly depth: number }[] {
  return nodes.flatMap((node) => [
    { id: node.id, deptName: node.deptName, depth },
    ...flatDepts(node.children ?? [], depth + 1),
  ]);
}
