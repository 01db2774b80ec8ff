import { useQueryClient } from "@tanstack/react-query";

import { useTranslation } from "@/shared/i18n/use-translation";
import { required } from "@/shared/ui/form/faults";
import { Form, FormFaults } from "@/shared/ui/form/form";
import { TextArea, TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";
import { SubmitButton } from "@/shared/ui/submit-button";

import { groupCalls } from "../api/groups";
import { chatKeys } from "../api/keys";
import { useChat } from "../hooks/use-chat";
import { updateConversation } from "../stores/chat-state";
import css from "./people.module.css";

/** Letters of a group's name. */
export const GROUP_NAME_MAX = 50;
/** Letters of a group's notice. */
const NOTICE_MAX = 500;

/** Props of `GroupName` and `GroupNotice`. */
export interface GroupTextProps {
  readonly id: string;
  /** As it stands. */
  readonly text: string;
}

/** Another name for a group. */
export function GroupName({ id, text }: GroupTextProps) {
  const { t } = useTranslation(["chat", "common"]);
  const chat = useChat();
  const client = useQueryClient();
  const form = useForm({
    initial: { name: text },
    check: (value) => required(value, ["name"], t("common:form.required")),
    submit: async ({ name }) => {
      const wanted = name.trim();
      if (wanted === text) return;
      await groupCalls.rename(id, wanted);
      updateConversation(chat.store, id, () => ({ name: wanted }));
      await client.invalidateQueries({ queryKey: chatKeys.partner(id) });
    },
  });
  return (
    <Form form={form} className={css["form"]}>
      <TextField label={t("group.name")} isLabelHidden maxLength={GROUP_NAME_MAX} {...form.field("name")} />
      <SubmitButton isBusy={form.isBusy}>{t("group.rename")}</SubmitButton>
      <FormFaults form={form} />
    </Form>
  );
}

/** Another notice for a group; an empty one takes it away. */
export function GroupNotice({ id, text }: GroupTextProps) {
  const { t } = useTranslation("chat");
  const client = useQueryClient();
  const form = useForm({
    initial: { notice: text },
    submit: ({ notice }) => groupCalls.notice(id, notice.trim()),
    onDone: () => void client.invalidateQueries({ queryKey: chatKeys.partner(id) }),
  });
  return (
    <Form form={form} className={css["form"]}>
      <TextArea
        label={t("group.notice")}
        isLabelHidden
        rows={2}
        maxLength={NOTICE_MAX}
        {...form.field("notice")}
      />
      <SubmitButton isBusy={form.isBusy}>{t("group.save")}</SubmitButton>
      <FormFaults form={form} />
    </Form>
  );
}
