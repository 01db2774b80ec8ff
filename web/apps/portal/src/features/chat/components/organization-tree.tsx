import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState, LoadingState } from "@/shared/ui/states";
import type { TreeNode } from "@/shared/ui/tree/node";
import { Tree } from "@/shared/ui/tree/tree";

import { organizationTreeQuery } from "../api/directory";
import type { DirectoryUser, OrganizationWire } from "../api/wire";
import css from "./people.module.css";
import type { PeopleProps } from "./people-props";
import { PersonLine } from "./person-line";

/** Whose parts stand at the top. */
const SCHOOL = "";
/** Somebody may be in several departments, a node has one id: it says the department too. */
const personNode = (deptId: string, userId: string) => `${deptId}/${userId}`;

/** The departments of the school as a tree; what is in one is asked for when it is unfolded. */
export function OrganizationTree({ onPick, chosen }: PeopleProps) {
  const { t } = useTranslation("chat");
  const client = useQueryClient();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery({
    ...organizationTreeQuery(client, [SCHOOL, ...expanded]),
    placeholderData: keepPreviousData,
  });
  const people = new Map<string, DirectoryUser>();
  const nodesOf = (
    parts: ReadonlyMap<string, OrganizationWire | null>,
    deptId: string,
  ): readonly TreeNode[] => {
    const part = parts.get(deptId);
    if (part === undefined) return [];
    if (part === null) return [{ id: `${deptId}/failed`, name: t("directory.failed") }];
    const users = part.users.map((user) => {
      const id = personNode(deptId, user.userId);
      people.set(id, user);
      return {
        id,
        name: user.nickname,
        content: <PersonLine user={user} isChosen={chosen.has(user.userId)} />,
      };
    });
    const departments = part.departments.map(({ id, name, memberCount }) => ({
      id,
      name,
      isBranch: true,
      children: nodesOf(parts, id),
      content: (
        <>
          <span className={css["text"]}>{name}</span>
          <span className={css["note"]}>{t("directory.members", { count: memberCount })}</span>
        </>
      ),
    }));
    const isBare = departments.length + users.length === 0 && deptId !== SCHOOL;
    return isBare ? [{ id: `${deptId}/nobody`, name: t("directory.nothing") }] : [...departments, ...users];
  };
  return (
    <QueryView
      query={query}
      loading={<LoadingState />}
      isEmpty={(parts) => nodesOf(parts, SCHOOL).length === 0}
      empty={<EmptyState icon="user" title={t("directory.nothing")} />}
    >
      {(parts) => (
        <div className={css["tree"]}>
          <Tree
            label={t("directory.organization")}
            nodes={nodesOf(parts, SCHOOL)}
            expanded={expanded}
            onExpand={setExpanded}
            onOpen={(id) => {
              const user = people.get(id);
              if (user !== undefined) onPick(user);
              else if (id.endsWith("/failed")) void query.refetch();
            }}
          />
        </div>
      )}
    </QueryView>
  );
}
