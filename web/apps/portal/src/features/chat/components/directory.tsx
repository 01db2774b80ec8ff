import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { Icon } from "@/shared/ui/icon";
import { SubmitButton } from "@/shared/ui/submit-button";
import { toast } from "@/shared/ui/toast";

import { groupCalls } from "../api/groups";
import type { DirectoryUser } from "../api/wire";
import { useBegin } from "../hooks/use-begin";
import { useChatState } from "../hooks/use-chat";
import { ChatIcon } from "./chat-icon";
import css from "./people.module.css";
import { PeopleTree } from "./people-tree";

/** Letters of a group's name. */
export const GROUP_NAME_MAX = 50;

/** Props of `Directory`. */
export interface DirectoryProps {
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
}

/** Starts a chat with a person, or a group with several. */
export function Directory({ onClose, onOpen }: DirectoryProps) {
  const { t } = useTranslation("chat");
  const begin = useBegin(onOpen);
  const can = useChatState((state) => state.config.can);
  const [members, setMembers] = useState<readonly DirectoryUser[] | null>(null);
  const [name, setName] = useState("");
  const create = useMutation({
    mutationFn: () =>
      groupCalls.create(
        name.trim(),
        (members ?? []).map(({ userId }) => userId),
      ),
    onError: (error) => toast.failure(error),
    onSuccess: ({ groupId }) => begin({ userId: groupId, nickname: name.trim(), avatar: "", kind: "group" }),
  });
  const isReady = (members ?? []).length > 0 && name.trim() !== "";

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isReady) create.mutate();
  }
  if (members === null) {
    return (
      <Dialog
        title={t("compose.title")}
        onClose={onClose}
        actions={
          can.includes("groups") ? (
            <Button icon={<ChatIcon name="group" size="1em" />} onClick={() => setMembers([])}>
              {t("compose.group")}
            </Button>
          ) : null
        }
      >
        <PeopleTree onPick={begin} chosen={new Set()} hasOfficials />
      </Dialog>
    );
  }
  return (
    <Dialog title={t("compose.group")} onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <div className={css["form"]}>
          <input
            className={css["field"]}
            aria-label={t("group.name")}
            placeholder={t("group.name")}
            value={name}
            maxLength={GROUP_NAME_MAX}
            onChange={(event) => setName(event.target.value)}
          />
          <SubmitButton isBusy={create.isPending} disabled={!isReady}>
            {t("compose.create")}
          </SubmitButton>
        </div>
      </form>
      <p className={css["note"]}>{t("compose.members", { count: members.length })}</p>
      <Chosen members={members} onChange={setMembers} />
      <PeopleTree
        chosen={new Set(members.map(({ userId }) => userId))}
        onPick={(user) => setMembers(toggled(members, user))}
      />
    </Dialog>
  );
}

/** The list with a person put in, or taken out when they were in it. */
export function toggled(members: readonly DirectoryUser[], user: DirectoryUser): readonly DirectoryUser[] {
  return members.some(({ userId }) => userId === user.userId)
    ? members.filter(({ userId }) => userId !== user.userId)
    : [...members, user];
}

/** Who is chosen; a click takes one out. */
export function Chosen({
  members,
  onChange,
}: {
  readonly members: readonly DirectoryUser[];
  readonly onChange: (members: readonly DirectoryUser[]) => void;
}) {
  const { t } = useTranslation("chat");
  return (
    <div className={css["chosen"]}>
      {members.map((user) => (
        <button
          key={user.userId}
          type="button"
          className={css["chip"]}
          aria-label={t("compose.takeOut", { name: user.nickname })}
          onClick={() => onChange(toggled(members, user))}
        >
          {user.nickname}
          <Icon name="close" size="0.875em" />
        </button>
      ))}
    </div>
  );
}
