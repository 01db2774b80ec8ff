import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { Note } from "@/shared/ui/note";
import { openTab } from "@/shared/ui/open-window";
import { EmptyState, LoadingState } from "@/shared/ui/states";

import type { FrameState } from "../model/frame-state";
import css from "./embed-frame.module.css";

/** Props of the notes about a frame. */
export interface FrameNotesProps {
  readonly state: FrameState;
  readonly title: string;
  readonly url: string;
  readonly onAgain: () => void;
  readonly onDismiss: () => void;
}

/** What is said of a frame: over it while nothing of it is to be seen, above it while something may be. Always with a way out. */
export function FrameNotes({ state, title, url, onAgain, onDismiss }: FrameNotesProps) {
  const { t } = useTranslation("embed");
  const way = (
    <Button icon={<Icon name="external" size="1em" />} onClick={() => openTab(url)}>
      {t("open")}
    </Button>
  );
  const again = (
    <Button icon={<Icon name="refresh" size="1em" />} onClick={onAgain}>
      {t("again")}
    </Button>
  );
  switch (state) {
    case "ready":
      return null;
    case "silent":
      return (
        <Note as="div" tone="warning" role="status" className={css["hint"]}>
          <p>{t("silent", { name: title })}</p>
          <div className={css["ways"]}>
            {way}
            {again}
            <Button kind="quiet" onClick={onDismiss}>
              {t("dismiss")}
            </Button>
          </div>
        </Note>
      );
    case "loading":
      return (
        <div className={css["over"]}>
          <LoadingState label={t("loading", { name: title })} />
        </div>
      );
    case "slow":
      return (
        <div className={css["over"]} role="status">
          <EmptyState icon="clock" title={t("slow", { name: title })}>
            <div className={css["ways"]}>
              {way}
              {again}
            </div>
          </EmptyState>
        </div>
      );
    case "offline":
      return (
        <div className={css["over"]} role="status">
          <EmptyState icon="alert" title={t("offline")} hint={t("offlineHint", { name: title })}>
            {again}
          </EmptyState>
        </div>
      );
    case "blocked":
      return (
        <div className={css["over"]} role="status">
          <EmptyState icon="refresh" title={t("blocked", { name: title })} hint={t("blockedHint")}>
            <div className={css["ways"]}>
              <Button icon={<Icon name="refresh" size="1em" />} onClick={() => window.location.reload()}>
                {t("reload")}
              </Button>
              {way}
            </div>
          </EmptyState>
        </div>
      );
    default:
      return (
        <EmptyState icon="link" title={t("refused")} hint={t("refusedHint", { name: title })}>
          {way}
        </EmptyState>
      );
  }
}
