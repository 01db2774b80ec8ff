import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { Icon } from "@/shared/ui/icon";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";
import { TransferButtons } from "@/shared/ui/transfer-buttons";

import { type AccountSession, sessionsQuery, useEndSessions } from "../../api/account";
import css from "./rows.module.css";
import { Section } from "./section";

const isPhone = (device: string): boolean => /iPhone|Android|HarmonyOS/.test(device);

/** Where the person is signed in; other places can be ended, one or all. */
export function DevicesSection({ isOwner }: { readonly isOwner: boolean }) {
  const { t } = useTranslation("account");
  const sessions = useQuery(sessionsQuery());
  const end = useEndSessions();
  // What the dialog asks about.
  const [asked, setAsked] = useState<AccountSession | "others" | null>(null);
  const others = (sessions.data ?? []).filter(({ current }) => !current);
  function handleEnd(): void {
    end.mutate(asked === null || asked === "others" ? null : asked.sessionId, {
      onSuccess: ({ endedSessions }) => {
        toast.success(t("devices.ended", { count: endedSessions }));
        setAsked(null);
      },
      onError: (error) => {
        toast.failure(error);
        setAsked(null);
      },
    });
  }
  return (
    <Section
      id="devices"
      icon="monitor"
      title={t("section.devices")}
      more={
        <span className={css["tools"]}>
          <TransferButtons size="small" source={{ sheet: "sessions" }} total={sessions.data?.length} />
          {isOwner && others.length > 0 ? (
            <Button size="small" onClick={() => setAsked("others")}>
              {t("devices.endOthers")}
            </Button>
          ) : null}
        </span>
      }
    >
      <QueryView query={sessions} loading={<Skeleton rows={3} height="3rem" />}>
        {(list) => (
          <ul className={css["list"]} aria-label={t("section.devices")}>
            {list.map((session) => (
              <SessionRow
                key={session.sessionId}
                session={session}
                onEnd={isOwner && !session.current ? () => setAsked(session) : null}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {asked === null ? null : (
        <ConfirmDialog
          title={asked === "others" ? t("devices.endOthers") : t("devices.end")}
          confirm={t("devices.confirm")}
          isBusy={end.isPending}
          onClose={() => setAsked(null)}
          onConfirm={handleEnd}
        >
          <p>
            {asked === "others"
              ? t("devices.endOthersText", { count: others.length })
              : t("devices.endText", {
                  device: asked.device === "" ? t("devices.unknown") : asked.device,
                })}
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

interface SessionRowProps {
  readonly session: AccountSession;
  /** null: it is not ended here. */
  readonly onEnd: (() => void) | null;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { t } = useTranslation("account");
  const device = session.device === "" ? t("devices.unknown") : session.device;
  const acting = session.impersonatorName ?? "";
  return (
    <li className={css["row"]}>
      <Icon name={isPhone(session.device) ? "phone" : "monitor"} size="1.5rem" />
      <div className={css["main"]}>
        <h3 className={css["name"]}>
          {device}
          {session.current ? (
            <Badge tone="success" shape="pill">
              {t("devices.current")}
            </Badge>
          ) : null}
          {acting === "" ? null : (
            <Badge tone="warning" shape="pill">
              {t("devices.acting", { name: acting })}
            </Badge>
          )}
        </h3>
        <p className={css["meta"]}>
          {session.address === "" ? null : <span>{t("devices.address", { address: session.address })}</span>}
          <span>{t("devices.start", { time: session.startTime.slice(0, 16) })}</span>
          <span>{t("devices.active", { time: session.activeTime.slice(0, 16) })}</span>
        </p>
      </div>
      {onEnd === null ? null : (
        <Button size="small" aria-label={t("devices.endNamed", { device })} onClick={onEnd}>
          {t("devices.end")}
        </Button>
      )}
    </li>
  );
}
