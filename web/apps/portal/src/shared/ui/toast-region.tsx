import { useEffect } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useStore } from "zustand";

import { Button } from "./button";
import { Icon, type IconName } from "./icon";
import css from "./toast-region.module.css";
import { toasts as defaultToasts } from "./toast-store";

const ICONS: Readonly<Record<string, IconName>> = {
  info: "info",
  success: "check",
  warning: "alert",
  error: "alert",
};

/** false where the browser offers no clipboard (plain http) or refuses it. */
async function copy(text: string): Promise<boolean> {
  const clipboard = (navigator as Partial<Navigator>).clipboard;
  if (clipboard === undefined) return false;
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** The stack of toasts: Esc closes the newest, hover and focus hold it, errors may be copied. */
export function ToastRegion({ toasts = defaultToasts }: { readonly toasts?: typeof defaultToasts }) {
  const { t } = useTranslation("common");
  const list = useStore(toasts.store, (state) => state.toasts);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (document.querySelector("dialog[open], [role=dialog]") !== null) return;
      toasts.closeNewest();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [toasts]);

  return (
    <section className={css["region"]} aria-label={t("toast.region")} data-print="none">
      {list.map((toast) => (
        <div
          key={toast.id}
          className={css["toast"]}
          data-kind={toast.kind}
          role={toast.kind === "error" ? "alert" : "status"}
          onMouseEnter={() => toasts.pause(toast.id)}
          onMouseLeave={() => toasts.resume(toast.id)}
          onFocus={() => toasts.pause(toast.id)}
          onBlur={() => toasts.resume(toast.id)}
        >
          <Icon name={ICONS[toast.kind] ?? "info"} className={css["icon"]} />
          <span className="visually-hidden">{t(`toast.${toast.kind}`)}</span>
          <p className={css["text"]}>{toast.text}</p>
          {toast.detail === null ? null : (
            <Button
              kind="quiet"
              size="small"
              icon={<Icon name="copy" size="1em" />}
              onClick={() => {
                void copy(`${toast.text}\n${toast.detail ?? ""}`).then(() =>
                  toasts.show("success", t("action.copied")),
                );
              }}
            >
              {t("action.copyDetail")}
            </Button>
          )}
          {toast.action === null ? null : (
            <Button
              kind="quiet"
              size="small"
              onClick={() => {
                toast.action?.run();
                toasts.close(toast.id);
              }}
            >
              {toast.action.label}
            </Button>
          )}
          <button
            type="button"
            className={css["close"]}
            aria-label={t("action.close")}
            onClick={() => toasts.close(toast.id)}
          >
            <Icon name="close" size="1rem" />
          </button>
        </div>
      ))}
    </section>
  );
}
