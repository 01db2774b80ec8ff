import { useEffect, useState } from "react";

import { FRAME_SLOW_MS } from "@/shared/config/constants";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { EmptyState, LoadingState } from "@/shared/ui/states";

import css from "./frame-card.module.css";

/** What a framed page may do: be itself and open windows, not leave its frame. */
const SANDBOX = "allow-scripts allow-same-origin allow-forms allow-popups allow-downloads";

/** A page of a registered origin inside the portal. A browser does not tell why a frame stays empty, so a slow one says that it can be opened by itself. */
export function FramedPage(props: {
  readonly url: string;
  readonly name: string;
  readonly onOpen: () => void;
}) {
  const { t } = useTranslation("home");
  const { url, name, onOpen } = props;
  const [state, setState] = useState<"loading" | "slow" | "ready">("loading");
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === "loading" ? "slow" : now)), FRAME_SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={css["page"]}>
      <iframe
        className={css["frame"]}
        title={name}
        src={url}
        sandbox={SANDBOX}
        referrerPolicy="strict-origin-when-cross-origin"
        loading="lazy"
        onLoad={() => setState("ready")}
      />
      {state === "ready" ? null : (
        <div className={css["over"]}>
          {state === "loading" ? (
            <LoadingState label={t("frame.loading", { name })} />
          ) : (
            <EmptyState icon="clock" title={t("frame.slow", { name })} />
          )}
        </div>
      )}
      <div className={css["foot"]}>
        <Button size="small" icon={<Icon name="external" size="1em" />} onClick={onOpen}>
          {t("frame.open")}
        </Button>
      </div>
    </div>
  );
}
