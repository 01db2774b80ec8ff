import { useQuery } from "@tanstack/react-query";
import { useId } from "react";

import { call } from "@/shared/api/client";
import { useLanguage } from "@/shared/i18n/use-language";
import { useOptimistic } from "@/shared/lib/use-optimistic";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import { Switch } from "@/shared/ui/switch";

import { type NotificationChoice, notificationsQuery } from "../api/queries";
import css from "./notification-switches.module.css";

type Choice = Pick<NotificationChoice, "kind" | "enabled">;

/** Which notifications the person wants; each is kept at once. */
export function NotificationSwitches() {
  const { language } = useLanguage();
  const query = notificationsQuery(language);
  const choices = useQuery(query);
  const save = useOptimistic({
    name: "notifications",
    shownBy: [query.queryKey],
    paint: (list: readonly NotificationChoice[], { kind, enabled }: Choice): readonly NotificationChoice[] =>
      list.map((one) => (one.kind === kind ? { ...one, enabled } : one)),
    send: (choice) => call("/api/onehall/notifications/save", choice),
    adopt: (_list, answer) => answer,
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
