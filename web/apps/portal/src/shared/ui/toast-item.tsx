import { useEffect, useState } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { Button } from "./button";
import { copyText } from "./clipboard";
import { Icon, type IconName } from "./icon";
import css from "./toast-region.module.css";
import type { Toast, Toasts } from "./toast-store";

const ICONS: Readonly<Record<Toast["kind"], IconName>> = {
  info: "info",
  success: "check",
  warning: "alert",
  error: "alert",
};

/** What a detail says in words; codes and request ids stand in brackets at its end and are only copied. */
function wordsOf(detail: string): string {
  return detail.replace(/\s*(?:\[[^\]]*\]|（[^（）]*）|\([^()]*\))\s*$/, "").replace(/^requestId:.*$/, "");
}

/** One toast. Pointer and focus each hold its timer; it runs on when both have left. A finger that is lifted has left. */
export function ToastItem({ toast, toasts }: { readonly toast: Toast; readonly toasts: Toasts }) {
  const { t } = useTranslation("common");
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  const { id } = toast;
  const words = wordsOf(toast.detail ?? "");

  useEffect(() => (isHeld ? toasts.hold(id) : undefined), [isHeld, id, toasts]);

  async function handleCopy(): Promise<void> {
    const isCopied = await copyText(`${toast.text}\n${toast.detail ?? ""}`);
    toasts.show(isCopied ? "success" : "warning", t(isCopied ? "action.copied" : "action.copyFailed"));
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions -- Esc on its buttons closes this toast, not the dialog below
    <div
      className={css["toast"]}
      data-kind={toast.kind}
      role={toast.kind === "error" ? "alert" : "status"}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        toasts.close(id);
      }}
    >
      <Icon name={ICONS[toast.kind]} className={css["icon"]} />
      <span className="visually-hidden">{t(`toast.${toast.kind}`)}</span>
      <div className={css["text"]}>
        <p>{toast.text}</p>
        {words === "" ? null : <p className={css["detail"]}>{words}</p>}
      </div>
      {toast.detail === null ? null : (
        <Button
          kind="quiet"
          size="small"
          icon={<Icon name="copy" size="1em" />}
          onClick={() => void handleCopy()}
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
            toasts.close(id);
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <button
        type="button"
        className={css["close"]}
        aria-label={t("action.close")}
        onClick={() => toasts.close(id)}
      >
        <Icon name="close" size="1rem" />
      </button>
    </div>
  );
}
