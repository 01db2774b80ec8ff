import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { UserInfo } from "@/shared/api/types";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button, GuardedButton } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { Note } from "@/shared/ui/note";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import { beginTrip } from "../../api/social";
import { type Binding, bindingsQuery, useRemoveBinding } from "../../api/account";
import { PasswordDialog } from "./password-dialog";
import css from "./rows.module.css";
import { SecondFactorRow } from "./second-factor-row";
import { Section } from "./section";

/** Password and bindings of the account. */
export function SecuritySection({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation("account");
  const [isChanging, setIsChanging] = useState(false);
  const [removing, setRemoving] = useState<Binding | null>(null);
  const bindings = useQuery(bindingsQuery());
  // Whoever acts as somebody else changes nothing here; the server refuses it too.
  const isOwner = user.impersonator === null;
  return (
    <Section id="security" icon="shield" title={t("section.security")}>
      {isOwner ? null : <Note tone="warning">{t("readOnly")}</Note>}
      <ul className={css["list"]}>
        <li className={css["row"]}>
          <div className={css["main"]}>
            <h3 className={css["name"]}>{t("password.title")}</h3>
            <p className={css["meta"]}>{t("password.text")}</p>
          </div>
          {isOwner ? (
            <Button size="small" onClick={() => setIsChanging(true)}>
              {t("password.change")}
            </Button>
          ) : null}
        </li>
        {isOwner ? <SecondFactorRow user={user} /> : null}
        <QueryView
          query={bindings}
          frame={(state) => <li className={css["row"]}>{state}</li>}
          loading={<Skeleton rows={1} height="2.5rem" />}
        >
          {(all) =>
            all.map((binding) => (
              <li key={binding.source} className={css["row"]}>
                <div className={css["main"]}>
                  <h3 className={css["name"]}>{binding.name}</h3>
                  <p className={css["meta"]}>
                    {binding.isBound
                      ? t("binding.bound", {
                          subject: binding.subject,
                          time: (binding.boundTime ?? "").slice(0, 10),
                        })
                      : t("binding.unbound")}
                  </p>
                </div>
                {binding.isBound && isOwner ? (
                  <Button size="small" onClick={() => setRemoving(binding)}>
                    {t("binding.remove")}
                  </Button>
                ) : null}
                {!binding.isBound && isOwner && binding.authorizeUrl !== "" ? (
                  <Button
                    size="small"
                    aria-label={t("binding.addNamed", { name: binding.name })}
                    onClick={() => beginTrip("bind", binding.source, binding.authorizeUrl)}
                  >
                    {t("binding.add")}
                  </Button>
                ) : null}
              </li>
            ))
          }
        </QueryView>
      </ul>
      {isChanging ? <PasswordDialog user={user} onClose={() => setIsChanging(false)} /> : null}
      {removing === null ? null : <RemoveDialog binding={removing} onClose={() => setRemoving(null)} />}
    </Section>
  );
}

function RemoveDialog({ binding, onClose }: { readonly binding: Binding; readonly onClose: () => void }) {
  const { t } = useTranslation("account");
  const remove = useRemoveBinding();
  function handleRemove(): void {
    remove.mutate(binding.source, {
      onSuccess: () => {
        toast.success(t("binding.removed", { name: binding.name }));
        onClose();
      },
      onError: (error) => toast.failure(error),
    });
  }
  return (
    <Dialog
      title={t("binding.removeTitle", { name: binding.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <GuardedButton kind="danger" isBusy={remove.isPending} onClick={handleRemove}>
            {t("binding.remove")}
          </GuardedButton>
        </>
      }
    >
      <p>{t("binding.removeText", { name: binding.name })}</p>
    </Dialog>
  );
}
