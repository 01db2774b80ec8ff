import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { GuardedButton } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { Icon } from "@/shared/ui/icon";
import { LongList } from "@/shared/ui/long-list/long-list";
import { MenuButton } from "@/shared/ui/menu-button";
import { QueryView } from "@/shared/ui/query-view";
import { LoadingState } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import { groupCalls } from "../api/groups";
import { chatKeys } from "../api/keys";
import type { DirectoryUser, GroupRole, PartnerWire } from "../api/wire";
import { useChatState } from "../hooks/use-chat";
import { toggled } from "../model/receivers";
import { Avatar } from "./avatar";
import { Chosen } from "./directory";
import { GroupEnd } from "./group-end";
import { GroupName, GroupNotice } from "./group-texts";
import css from "./people.module.css";
import { PeopleTree } from "./people-tree";
import { partnerQuery } from "./person-card";

/** Props of `GroupDetails`. */
export interface GroupDetailsProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
}

/** Name, notice and members of a group, and what one's role allows. */
export function GroupDetails({ id, onClose }: GroupDetailsProps) {
  const { t } = useTranslation("chat");
  const group = useQuery(partnerQuery(id));
  const changes = useChatState((state) => state.groupChanges.get(id) ?? 0);
  const client = useQueryClient();
  useEffect(() => {
    if (changes > 0) void client.invalidateQueries({ queryKey: chatKeys.partner(id) });
  }, [client, id, changes]);
  const [isInviting, setIsInviting] = useState(false);
  if (isInviting) return <Invite id={id} onDone={() => setIsInviting(false)} />;
  return (
    <Dialog title={t("group.title")} onClose={onClose}>
      <QueryView query={group} loading={<LoadingState />}>
        {(data) => <Details id={id} group={data} onClose={onClose} onInvite={() => setIsInviting(true)} />}
      </QueryView>
    </Dialog>
  );
}

/** A change of a group: the details are asked for again, a refusal is told. */
function useGroupChange(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onError: (error) => toast.failure(error),
    onSuccess: () => client.invalidateQueries({ queryKey: chatKeys.partner(id) }),
  });
}

function Details({
  id,
  group,
  onClose,
  onInvite,
}: {
  readonly id: string;
  readonly group: PartnerWire;
  readonly onClose: () => void;
  readonly onInvite: () => void;
}) {
  const { t } = useTranslation("chat");
  const ownId = useChatState((state) => state.ownId);
  const members = group.members ?? [];
  const role = members.find(({ userId }) => userId === ownId)?.role ?? "member";
  const mayManage = role !== "member";
  const notice = group.notice ?? "";
  return (
    <>
      <section className={css["section"]}>
        {mayManage ? <GroupName id={id} text={group.nickname} /> : <h3>{group.nickname}</h3>}
      </section>
      <section className={css["section"]}>
        <h3>{t("group.notice")}</h3>
        {mayManage ? (
          <GroupNotice id={id} text={notice} />
        ) : (
          <p>{notice === "" ? t("group.noNotice") : notice}</p>
        )}
      </section>
      <section className={css["section"]}>
        <h3>{t("group.members", { count: members.length })}</h3>
        <LongList
          className={css["list"]}
          label={t("group.members", { count: members.length })}
          items={members}
          keyOf={({ userId }) => userId}
        >
          {(member) => <Member id={id} member={member} ownId={ownId} ownRole={role} />}
        </LongList>
      </section>
      <div className={css["actions"]}>
        <GuardedButton icon={<Icon name="plus" size="1em" />} onClick={onInvite}>
          {t("group.invite")}
        </GuardedButton>
        <GroupEnd id={id} name={group.nickname} isOwner={role === "owner"} onClose={onClose} />
      </div>
    </>
  );
}

function Member({
  id,
  member,
  ownId,
  ownRole,
}: {
  readonly id: string;
  readonly member: { readonly userId: string; readonly nickname: string; readonly role: GroupRole };
  readonly ownId: string;
  readonly ownRole: GroupRole;
}) {
  const { t } = useTranslation("chat");
  const change = useGroupChange(id);
  const { userId, nickname, role } = member;
  // An owner manages everybody, an administrator the members.
  const mayManage = userId !== ownId && (ownRole === "owner" || (ownRole === "admin" && role === "member"));
  const isAdmin = role === "admin";
  return (
    <div className={css["row"]}>
      <span className={css["entry"]}>
        <Avatar name={nickname} avatar="" kind="staff" size="small" />
        <span className={css["text"]}>{nickname}</span>
        {role === "member" ? null : <span className={css["note"]}>{t(`group.role.${role}`)}</span>}
      </span>
      {mayManage ? (
        <MenuButton
          label={t("group.manage", { name: nickname })}
          entries={[
            ...(ownRole === "owner"
              ? [
                  {
                    key: "role",
                    label: isAdmin ? t("group.makeMember") : t("group.makeAdmin"),
                    icon: <Icon name="shield" />,
                    onSelect: () =>
                      change.mutate(() => groupCalls.role(id, userId, isAdmin ? "member" : "admin")),
                  },
                  {
                    key: "owner",
                    label: t("group.makeOwner"),
                    icon: <Icon name="user" />,
                    onSelect: () => change.mutate(() => groupCalls.role(id, userId, "owner")),
                  },
                ]
              : []),
            {
              key: "remove",
              label: t("group.remove"),
              icon: <Icon name="close" />,
              onSelect: () => change.mutate(() => groupCalls.remove(id, userId)),
            },
          ]}
        >
          <Icon name="more" />
        </MenuButton>
      ) : null}
    </div>
  );
}

function Invite({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { t } = useTranslation("chat");
  const change = useGroupChange(id);
  const [chosen, setChosen] = useState<readonly DirectoryUser[]>([]);
  return (
    <Dialog
      title={t("group.invite")}
      onClose={onDone}
      actions={
        <GuardedButton
          kind="primary"
          isBusy={change.isPending}
          disabled={chosen.length === 0}
          onClick={() =>
            change.mutate(async () => {
              await groupCalls.invite(
                id,
                chosen.map(({ userId }) => userId),
              );
              onDone();
            })
          }
        >
          {t("group.inviteYes", { count: chosen.length })}
        </GuardedButton>
      }
    >
      <Chosen members={chosen} onChange={setChosen} />
      <PeopleTree
        chosen={new Set(chosen.map(({ userId }) => userId))}
        onPick={(user) => setChosen(toggled(chosen, user))}
      />
    </Dialog>
  );
}
