import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { GuardedButton } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { Icon } from "@/shared/ui/icon";
import { MenuButton } from "@/shared/ui/menu-button";
import { QueryView } from "@/shared/ui/query-view";
import { LoadingState } from "@/shared/ui/states";
import { SubmitButton } from "@/shared/ui/submit-button";
import { toast } from "@/shared/ui/toast";

import { groupCalls } from "../api/groups";
import { chatKeys } from "../api/keys";
import type { DirectoryUser, GroupRole, PartnerWire } from "../api/wire";
import { useChat, useChatState } from "../hooks/use-chat";
import { updateConversation, withEntry } from "../stores/chat-state";
import { Avatar } from "./avatar";
import { Chosen, GROUP_NAME_MAX, toggled } from "./directory";
import css from "./people.module.css";
import { PeopleTree } from "./people-tree";
import { partnerQuery } from "./person-card";

/** Letters of a group's notice. */
const NOTICE_MAX = 500;

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
  const chat = useChat();
  const ownId = useChatState((state) => state.ownId);
  const change = useGroupChange(id);
  const [name, setName] = useState(group.nickname);
  const [notice, setNotice] = useState(group.notice ?? "");
  const members = group.members ?? [];
  const role = members.find(({ userId }) => userId === ownId)?.role ?? "member";
  const mayManage = role !== "member";

  function handleName(event: FormEvent): void {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === "" || wanted === group.nickname) return;
    change.mutate(async () => {
      await groupCalls.rename(id, wanted);
      updateConversation(chat.store, id, () => ({ name: wanted }));
    });
  }
  function handleNotice(event: FormEvent): void {
    event.preventDefault();
    change.mutate(() => groupCalls.notice(id, notice.trim()));
  }
  function leave(call: () => Promise<unknown>): void {
    change.mutate(async () => {
      await call();
      onClose();
      chat.open(null);
      chat.store.setState(({ conversations }) => ({ conversations: withEntry(conversations, id, null) }));
    });
  }
  return (
    <>
      <section className={css["section"]}>
        {mayManage ? (
          <form className={css["form"]} onSubmit={handleName}>
            <input
              className={css["field"]}
              aria-label={t("group.name")}
              value={name}
              maxLength={GROUP_NAME_MAX}
              onChange={(event) => setName(event.target.value)}
            />
            <SubmitButton isBusy={change.isPending}>{t("group.rename")}</SubmitButton>
          </form>
        ) : (
          <h3>{group.nickname}</h3>
        )}
      </section>
      <section className={css["section"]}>
        <h3>{t("group.notice")}</h3>
        {mayManage ? (
          <form className={css["form"]} onSubmit={handleNotice}>
            <textarea
              className={css["field"]}
              aria-label={t("group.notice")}
              rows={2}
              value={notice}
              maxLength={NOTICE_MAX}
              onChange={(event) => setNotice(event.target.value)}
            />
            <SubmitButton isBusy={change.isPending}>{t("group.save")}</SubmitButton>
          </form>
        ) : (
          <p>{(group.notice ?? "") === "" ? t("group.noNotice") : group.notice}</p>
        )}
      </section>
      <section className={css["section"]}>
        <h3>{t("group.members", { count: members.length })}</h3>
        <ul className={css["list"]} aria-label={t("group.members", { count: members.length })}>
          {members.map((member) => (
            <Member key={member.userId} id={id} member={member} ownId={ownId} ownRole={role} />
          ))}
        </ul>
      </section>
      <div className={css["actions"]}>
        <GuardedButton icon={<Icon name="plus" size="1em" />} onClick={onInvite}>
          {t("group.invite")}
        </GuardedButton>
        {role === "owner" ? (
          <GuardedButton kind="danger" onClick={() => leave(() => groupCalls.dissolve(id))}>
            {t("group.dissolve")}
          </GuardedButton>
        ) : (
          <GuardedButton kind="danger" onClick={() => leave(() => groupCalls.leave(id))}>
            {t("group.leave")}
          </GuardedButton>
        )}
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
    <li className={css["row"]}>
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
    </li>
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
