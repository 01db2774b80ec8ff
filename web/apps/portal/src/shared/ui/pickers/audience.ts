import type { Schema } from "@/shared/api/schema";

/** Whom something is for: whoever fits any of these, once. */
export type Audience = Schema<"Audience">;
/** A department to choose, with its parts. */
export interface DepartmentNode extends Pick<Schema<"DepartmentOut">, "id" | "deptName"> {
  readonly children?: readonly DepartmentNode[];
}
/** What an audience can be made of. */
export type Choices = Omit<Schema<"AudienceChoices">, "departments"> & {
  readonly departments: readonly DepartmentNode[];
};
/** A person with a name. */
export interface NamedPerson {
  readonly userId: string;
  readonly userName: string;
}

/** Nobody. */
export const NO_AUDIENCE: Audience = {
  all: false,
  kinds: [],
  roles: [],
  deptIds: [],
  classIds: [],
  userIds: [],
};

/** Lists of an audience. */
export type AudiencePart = Exclude<keyof Audience, "all">;

/** Parts in the order they are named. */
export const AUDIENCE_PARTS = ["kinds", "roles", "deptIds", "classIds", "userIds"] as const;

/** Whether nobody was chosen. */
export function isNobody(audience: Audience): boolean {
  return !audience.all && AUDIENCE_PARTS.every((part) => audience[part].length === 0);
}

/** Adds to a part, or takes from it. */
export function toggled(audience: Audience, part: AudiencePart, id: string): Audience {
  const list = audience[part];
  return {
    ...audience,
    [part]: list.includes(id) ? list.filter((one) => one !== id) : [...list, id],
  };
}

/** The ids of a department and everything below it. */
export function idsBelow(node: DepartmentNode): readonly string[] {
  return [node.id, ...(node.children ?? []).flatMap(idsBelow)];
}

/** Chooses a department or not; what is below a chosen one is not named again. */
export function toggledDept(audience: Audience, node: DepartmentNode): Audience {
  if (audience.deptIds.includes(node.id)) return toggled(audience, "deptIds", node.id);
  const below = new Set(idsBelow(node));
  const others = audience.deptIds.filter((id) => !below.has(id));
  return { ...audience, deptIds: [...others, node.id] };
}

/** Departments whose name, or the name of one below, holds the words; all without words. */
export function matchingDepts(nodes: readonly DepartmentNode[], words: string): readonly DepartmentNode[] {
  if (words === "") return nodes;
  return nodes.flatMap((node) => {
    if (node.deptName.includes(words)) return [node];
    const children = matchingDepts(node.children ?? [], words);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}

function namesOfDepts(nodes: readonly DepartmentNode[], ids: readonly string[]): readonly string[] {
  return nodes.flatMap((node) => [
    ...(ids.includes(node.id) ? [node.deptName] : []),
    ...namesOfDepts(node.children ?? [], ids),
  ]);
}

/** Names of what was chosen, part by part; people are counted. Parts without a choice are left out. */
export function audienceNames(
  audience: Audience,
  choices: Choices,
): Readonly<Partial<Record<AudiencePart, readonly string[]>>> {
  const named = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
  const all: Readonly<Record<AudiencePart, readonly string[]>> = {
    kinds: named(choices.kinds.filter(({ key }) => audience.kinds.includes(key))),
    roles: named(choices.roles.filter(({ key }) => audience.roles.includes(key))),
    deptIds: namesOfDepts(choices.departments, audience.deptIds),
    classIds: named(choices.classes.filter(({ id }) => audience.classIds.includes(id))),
    userIds: audience.userIds.map(String),
  };
  return Object.fromEntries(
    AUDIENCE_PARTS.filter((part) => all[part].length > 0).map((part) => [part, all[part]]),
  );
}
