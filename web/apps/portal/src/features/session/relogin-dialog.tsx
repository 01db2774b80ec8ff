import { useTranslation } from "@/shared/i18n/use-translation";

import { GuardedButton } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";

import { type EndReason, sessionStore } from "./stores/session-store";

const TEXTS = {
  expired: "ended.default",
  abnormal: "ended.abnormal",
  "signed-out": "ended.signedOut",
  school: "ended.school",
} as const satisfies Record<EndReason, string>;

/** The re-login dialog (000 §8): it has one way out. */
export function ReloginDialog({ onRelogin }: { readonly onRelogin: () => void }) {
  const { t } = useTranslation("session");
  const ended = sessionStore((state) => state.ended);
  if (ended === null) return null;
  return (
    <Dialog
      title={t("ended.title")}
      actions={
        <GuardedButton kind="primary" onClick={onRelogin}>
          {t("ended.button")}
        </GuardedButton>
      }
    >
      <p>{ended.text ?? t(TEXTS[ended.reason])}</p>
    </Dialog>
  );
}
