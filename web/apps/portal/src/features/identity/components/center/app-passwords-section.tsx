import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { UserInfo } from "@/shared/api/types";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { Note } from "@/shared/ui/note";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState, Skeleton } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import { type AppPassword, appPasswordsQuery, useRemoveAppPassword } from "../../api/app-passwords";
import { AppPasswordDialog } from "./app-password-dialog";
import css from "./rows.module.css";
import { Section } from "./section";

/** Passwords for chat clients of others: listed, made, revoked. */
export function AppPasswordsSection({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation("account");
  const passwords = useQuery(appPasswordsQuery());
  const [isAdding, setIsAdding] = useState(false);
  const [revoking, setRevoking] = useState<AppPassword | null>(null);
  const { data } = passwords;
  // Whoever acts as somebody else changes nothing here; the server refuses it too.
  const isOwner = user.impersonator === null;
  const isFull = data !== undefined && data.items.length >= data.max;
  return (
    <Section
      id="app-passwords"
      icon="lock"
      title={t("section.app-passwords")}
      more={
        isOwner && data !== undefined && !isFull ? (
          <Button size="small" onClick={() => setIsAdding(true)}>
            {t("appPasswords.add")}
          </Button>
        ) : undefined
      }
    >
      <p className={css["meta"]}>{t("appPasswords.text")}</p>
      {isFull && isOwner ? <Note tone="warning">{t("appPasswords.full", { max: data.max })}</Note> : null}
      <QueryView
        query={passwords}
        loading={<Skeleton rows={2} height="3rem" />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState icon="lock" title={t("appPasswords.empty")} hint={t("appPasswords.emptyHint")} />}
      >
        {({ items }) => (
          <ul className={css["list"]} aria-label={t("appPasswords.list")}>
            {items.map((item) => (
              <li key={item.id} className={css["row"]}>
                <div className={css["main"]}>
                  <h3 className={css["name"]}>{item.name}</h3>
                  <p className={css["meta"]}>
                    <span>{t("appPasswords.created", { time: item.createTime.slice(0, 16) })}</span>
                    <span>
                      {item.usedTime === null || item.usedTime === undefined
                        ? t("appPasswords.unused")
                        : t("appPasswords.used", {
                            time: item.usedTime.slice(0, 16),
                            address: item.usedAddress,
                          })}
                    </span>
                  </p>
                </div>
                {isOwner ? (
                  <Button
                    size="small"
                    aria-label={t("appPasswords.revokeNamed", { name: item.name })}
                    onClick={() => setRevoking(item)}
                  >
                    {t("appPasswords.revoke")}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {isAdding && data !== undefined ? (
        <AppPasswordDialog
          user={user}
          needsPassword={data.needsPassword}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
      {revoking === null ? null : <RevokeDialog item={revoking} onClose={() => setRevoking(null)} />}
    </Section>
  );
}

function RevokeDialog({ item, onClose }: { readonly item: AppPassword; readonly onClose: () => void }) {
  const { t } = useTranslation("account");
  const remove = useRemoveAppPassword();
  function handleRevoke(): void {
    remove.mutate(item.id, {
      onSuccess: () => {
        toast.success(t("appPasswords.revoked", { name: item.name }));
        onClose();
      },
      onError: (error) => {
        toast.failure(error);
        onClose();
      },
    });
  }
  return (
    <ConfirmDialog
      title={t("appPasswords.revokeNamed", { name: item.name })}
      confirm={t("appPasswords.revoke")}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={handleRevoke}
    >
      <p>{t("appPasswords.revokeText")}</p>
    </ConfirmDialog>
  );
}
