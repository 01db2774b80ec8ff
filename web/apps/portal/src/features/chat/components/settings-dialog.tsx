import { useState } from "react";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Dialog } from "@/shared/ui/dialog";
import { CheckField } from "@/shared/ui/form/choice-fields";
import { PlainInput } from "@/shared/ui/plain-input";
import { toast } from "@/shared/ui/toast";

import { desktopPermission } from "../alerts";
import { useChat, useChatState } from "../hooks/use-chat";
import css from "./people.module.css";

/** Times that quiet hours begin with. */
const QUIET_DEFAULT = { quietFrom: "22:00", quietTo: "07:00" } as const;
/** Where application passwords are made. */
const PASSWORDS_PLACE = `${ROUTES.personalCenter.path}#app-passwords`;

/**
 * Quiet hours, sound, desktop notifications, several devices; every change counts at once. Application passwords are made
 * in the personal centre.
 */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("chat");
  const chat = useChat();
  const settings = useChatState((state) => state.settings);
  const can = useChatState((state) => state.config.can);
  const [permission, setPermission] = useState(desktopPermission);
  const hasQuiet = settings.quietFrom !== "" && settings.quietTo !== "";
  const save = (change: Parameters<typeof chat.saveSettings>[0]) => void chat.saveSettings(change);

  async function changeDesktop(isOn: boolean): Promise<void> {
    if (!isOn) {
      save({ desktop: false });
      return;
    }
    // The browser asks the person; without their consent nothing is switched on.
    const answer = permission === "default" ? await Notification.requestPermission() : permission;
    setPermission(answer);
    if (answer === "granted") save({ desktop: true });
    else
      toast.warning(t(answer === "unsupported" ? "settings.desktopUnsupported" : "settings.desktopDenied"));
  }
  return (
    <Dialog title={t("settings.title")} onClose={onClose}>
      <section className={css["section"]}>
        <h3>{t("settings.alerts")}</h3>
        <CheckField
          label={t("settings.sound")}
          value={settings.sound}
          onChange={(sound) => save({ sound })}
        />
        <CheckField
          label={t("settings.desktop")}
          value={settings.desktop && permission === "granted"}
          onChange={(isOn) => void changeDesktop(isOn)}
        />
        <CheckField
          label={t("settings.quiet")}
          value={hasQuiet}
          onChange={(isOn) => save(isOn ? QUIET_DEFAULT : { quietFrom: "", quietTo: "" })}
        />
        {hasQuiet ? (
          <div className={css["check"]}>
            <PlainInput
              type="time"
              aria-label={t("settings.quietFrom")}
              value={settings.quietFrom}
              onValue={(quietFrom) => (quietFrom === "" ? undefined : save({ quietFrom }))}
            />
            <span aria-hidden="true">–</span>
            <PlainInput
              type="time"
              aria-label={t("settings.quietTo")}
              value={settings.quietTo}
              onValue={(quietTo) => (quietTo === "" ? undefined : save({ quietTo }))}
            />
          </div>
        ) : null}
      </section>
      <section className={css["section"]}>
        <h3>{t("settings.devices")}</h3>
        <CheckField
          label={t("settings.typing")}
          value={settings.typing}
          onChange={(typing) => save({ typing })}
        />
        <CheckField
          label={t("settings.multiple")}
          value={settings.multipleDevices}
          onChange={(multipleDevices) => save({ multipleDevices })}
        />
      </section>
      {can.includes("passwords") ? (
        <section className={css["section"]}>
          <h3>{t("passwords.title")}</h3>
          <p className={css["note"]}>{t("passwords.hint")}</p>
          <Link to={PASSWORDS_PLACE} onClick={onClose}>
            {t("passwords.open")}
          </Link>
        </section>
      ) : null}
    </Dialog>
  );
}
