import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";

import { call } from "@/shared/api/client";
import { useLanguage } from "@/shared/i18n/use-language";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import { Switch } from "@/shared/ui/switch";
import { toast } from "@/shared/ui/toast";

import { type NotificationChoice, notificationsQuery } from "../api/queries";
import css from "./notification-switches.module.css";

/** Which notifications the person wants; each is kept at once. */
export function NotificationSwitches() {
  const { language } = useLanguage();
  const client = useQueryClient();
  const query = notificationsQuery(language);
  const choices = useQuery(query);
  const save = useMutation({
    mutationFn: (choice: { readonly kind: string; readonly enabled: boolean }) =>
      call("/api/onehall/notifications/save", choice),
    // Shown at once; a failure takes it back.
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey: query.queryKey });
      const before = client.getQueryData(query.queryKey);
      client.setQueryData(query.queryKey, (list) =>
        list?.map((one) => (one.kind === choice.kind ? { ...one, enabled: choice.enabled } : one)),
      );
      return before;
    },
    onSuccess: (list) => client.setQueryData(query.queryKey, list),
    onError: (error, _choice, before) => {
      client.setQueryData(query.queryKey, before);
      toast.failure(error);
    },
  });
  return (
    <QueryView query={choices} loading={<Skeleton rows={2} height="2.5rem" />}>
      {(list) => (
        <ul className={css["list"]}>
          {list.map((choice) => (
            <Row
              key={choice.kind}
              choice={choice}
              onChange={(enabled) => save.mutate({ kind: choice.kind, enabled })}
            />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function Row(props: { readonly choice: NotificationChoice; readonly onChange: (enabled: boolean) => void }) {
  const { choice, onChange } = props;
  const id = useId();
  return (
    <li className={css["row"]}>
      <label htmlFor={id}>{choice.name}</label>
      <Switch
        id={id}
        label={choice.name}
        describedBy={`${id}-hint`}
        isOn={choice.enabled}
        onChange={onChange}
      />
      <p id={`${id}-hint`} className={css["hint"]}>
        {choice.hint}
      </p>
    </li>
  );
}
