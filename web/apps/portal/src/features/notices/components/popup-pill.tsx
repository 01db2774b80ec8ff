import type { Ref } from "react";

import { formatCount } from "@/shared/lib/format";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Icon } from "@/shared/ui/icon";
import { Written } from "@/shared/ui/written";

import css from "./popup-pill.module.css";

/** Props of `PopupPill`. */
export interface PopupPillProps {
  readonly mustRead: number;
  readonly important: number;
  /** Title of the newest one: shown where the pill is a bar. */
  readonly newest: string;
  readonly onUnfold: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The folded popups: 40 px beside the page's content, or a bar below it where there is no room beside. */
export function PopupPill({ mustRead, important, newest, onUnfold, ref }: PopupPillProps) {
  const { t } = useTranslation("messages");
  const counts = [
    mustRead > 0 ? t("popup.short.mustRead", { count: mustRead }) : "",
    important > 0 ? t("popup.short.important", { count: important }) : "",
  ].filter((text) => text !== "");
  const says = counts.join(t("popup.short.and"));
  return (
    <section className={css["region"]} aria-label={t("popup.label.folded")} data-print="none">
      <button
        ref={ref}
        type="button"
        className={css["pill"]}
        data-kind={mustRead > 0 ? "mustRead" : "important"}
        aria-expanded={false}
        title={says}
        onClick={onUnfold}
      >
        <Icon name={mustRead > 0 ? "alert" : "bell"} size="1.125rem" />
        <span className="visually-hidden">{t("popup.unfold")}</span>
        <span className={css["says"]}>{says}</span>
        <span className={css["newest"]}>
          <Written text={newest} />
        </span>
        <Badge tone="count" shape="pill" className={css["count"]} aria-hidden="true">
          {formatCount(mustRead + important)}
        </Badge>
        <Icon className={css["turned"]} name="chevronDown" size="1.125rem" />
      </button>
    </section>
  );
}
