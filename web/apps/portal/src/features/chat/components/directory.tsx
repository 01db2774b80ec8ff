import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { required } from "@/shared/ui/form/faults";
import { Form, FormFaults } from "@/shared/ui/form/form";
import { TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";
import { SubmitButton } from "@/shared/ui/submit-button";

import { groupCalls } from "../api/groups";
import type { DirectoryUser } from "../api/wire";
import { useBegin } from "../hooks/use-begin";
import { useChatState } from "../hooks/use-chat";
import { toggled } from "../model/receivers";
import { ChatIcon } from "./chat-icon";
import { GROUP_NAME_MAX } from "./group-texts";
import css from "./people.module.css";
import { PeopleTree } from "./people-tree";

/** Props of `Directory`. */
export interface DirectoryProps {
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
}

/** Starts a chat with a person, or a group with several. */
export function Directory({ onClose, onOpen }: DirectoryProps) {
  const { t } = useTranslation(["chat", "common"]);
  const begin = useBegin(onOpen);
  const can = useChatState((state) => state.config.can);
  const [members, setMembers] = useState<readonly DirectoryUser[] | null>(null);
  const form = useForm({
    initial: { name: "" },
    check: (value) => required(value, ["name"], t("common:form.required")),
    submit: ({ name }) =>
      groupCalls.create(
        name.trim(),
        (members ?? []).map(({ userId }) => userId),
      ),
    onDone: ({ groupId }, { name }) =>
      begin({ userId: groupId, nickname: name.trim(), avatar: "", kind: "group" }),
  });
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
      <Form form={form} className={css["form"]} label={t("compose.group")}>
        <TextField
          label={t("group.name")}
          isLabelHidden
          placeholder={t("group.name")}
          maxLength={GROUP_NAME_MAX}
          {...form.field("name")}
        />
        <SubmitButton isBusy={form.isBusy} disabled={members.length === 0}>
          {t("compose.create")}
        </SubmitButton>
        <FormFaults form={form} />
      </Form>
      <p className={css["note"]}>{t("compose.members", { count: members.length })}</p>
      <Chosen members={members} onChange={setMembers} />
      <PeopleTree
        chosen={new Set(members.map(({ userId }) => userId))}
        onPick={(user) => setMembers(toggled(members, user))}
      />
    </Dialog>
  );
}

type Named = Pick<DirectoryUser, "userId" | "nickname">;

/** Who is chosen; a click takes one out. */
export function Chosen<One extends Named>({
  members,
  onChange,
}: {
  readonly members: readonly One[];
  readonly onChange: (members: readonly One[]) => void;
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
