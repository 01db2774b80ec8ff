import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { toast } from "@/shared/ui/toast";

import { groupCalls } from "../api/groups";
import { useChat } from "../hooks/use-chat";
import { withEntry } from "../stores/chat-state";

/** Props of `GroupEnd`. */
export interface GroupEndProps {
  readonly id: string;
  readonly name: string;
  /** An owner dissolves the group, others leave it. */
  readonly isOwner: boolean;
  readonly onClose: () => void;
}

/** The end of a group for its owner, or for whoever leaves it; asked about first. */
export function GroupEnd({ id, name, isOwner, onClose }: GroupEndProps) {
  const { t } = useTranslation("chat");
  const chat = useChat();
  const [isAsking, setIsAsking] = useState(false);
  const what = isOwner ? "dissolve" : "leave";
  const end = useMutation({
    mutationFn: () => groupCalls[what](id),
    onSuccess: () => {
      onClose();
      chat.open(null);
      chat.store.setState(({ conversations }) => ({ conversations: withEntry(conversations, id, null) }));
    },
    onError: (error) => {
      setIsAsking(false);
      toast.failure(error);
    },
  });
  return (
    <>
      <Button kind="danger" onClick={() => setIsAsking(true)}>
        {t(`group.${what}`)}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t(`group.ask.${what}Title`, { name })}
          confirm={t(`group.${what}`)}
          isBusy={end.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={() => end.mutate()}
        >
          <p>{t(`group.ask.${what}Text`)}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
