import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { GuardedButton } from "@/shared/ui/button";
import { copyText } from "@/shared/ui/clipboard";
import { ErrorState, LoadingState } from "@/shared/ui/states";
import { SubmitButton } from "@/shared/ui/submit-button";
import { toast } from "@/shared/ui/toast";

import { passwordCalls } from "../api/groups";
import { chatKeys } from "../api/keys";
import css from "./people.module.css";

const NAME_MAX = 50;

/** Passwords for XMPP clients of other makers; each is shown once. */
export function AppPasswords() {
  const { t } = useTranslation(["chat", "common"]);
  const client = useQueryClient();
  const [name, setName] = useState("");
  const list = useQuery({
    queryKey: chatKeys.passwords,
    queryFn: ({ signal }) => passwordCalls.list(signal),
  });
  const refresh = () => client.invalidateQueries({ queryKey: chatKeys.passwords });
  const add = useMutation({
    mutationFn: () => passwordCalls.add(name.trim()),
    onError: (error) => toast.failure(error),
    onSuccess: () => {
      setName("");
      return refresh();
    },
  });
  const remove = useMutation({
    mutationFn: passwordCalls.remove,
    onError: (error) => toast.failure(error),
    onSuccess: refresh,
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() !== "") add.mutate();
  }
  async function copy(password: string): Promise<void> {
    if (await copyText(password)) toast.success(t("common:action.copied"));
    else toast.warning(t("common:action.copyFailed"));
  }
  return (
    <section className={css["section"]}>
      <h3>{t("passwords.title")}</h3>
      <p className={css["note"]}>{t("passwords.hint")}</p>
      {add.data === undefined ? null : (
        <div className={css["secret"]} role="status">
          <p>{t("passwords.once")}</p>
          <code>{add.data.password}</code>{" "}
          <GuardedButton size="small" onClick={() => void copy(add.data.password)}>
            {t("passwords.copy")}
          </GuardedButton>
        </div>
      )}
      {list.data !== undefined ? (
        <ul className={css["list"]} aria-label={t("passwords.title")}>
          {list.data.map((one) => (
            <li key={one.id} className={css["row"]}>
              <span className={css["entry"]}>{one.name}</span>
              <GuardedButton
                size="small"
                aria-label={t("passwords.removeOne", { name: one.name })}
                onClick={() => remove.mutate(one.id)}
              >
                {t("passwords.remove")}
              </GuardedButton>
            </li>
          ))}
        </ul>
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <LoadingState />
      )}
      <form className={css["form"]} onSubmit={handleSubmit}>
        <input
          className={css["field"]}
          aria-label={t("passwords.name")}
          placeholder={t("passwords.name")}
          value={name}
          maxLength={NAME_MAX}
          onChange={(event) => setName(event.target.value)}
        />
        <SubmitButton isBusy={add.isPending} disabled={name.trim() === ""}>
          {t("passwords.add")}
        </SubmitButton>
      </form>
    </section>
  );
}
