import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge, type BadgeProps } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { EmptyState } from "@/shared/ui/states";

import type { Traffic } from "../../model/traffic";
import css from "./embedded.module.css";

const TONES: Readonly<Record<Traffic["kind"], BadgeProps["tone"]>> = {
  request: "brand",
  reply: "success",
  push: "quiet",
  dropped: "danger",
};

/** Hours, minutes, seconds and thousandths. */
const timeOf = (at: number): string => {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, "0");
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(":");
  return `${time}.${String(date.getMilliseconds()).padStart(3, "0")}`;
};

/** Messages as they come, the newest first. */
export function TrafficLog(props: { readonly traffic: readonly Traffic[]; readonly onClear: () => void }) {
  const { traffic, onClear } = props;
  const { t } = useTranslation("embedConfig");
  return (
    <section aria-label={t("log.title")} className={css["side"]}>
      <div className={css["head"]}>
        <h2 className={css["partName"]}>{t("log.title")}</h2>
        <Button size="small" kind="quiet" disabled={traffic.length === 0} onClick={onClear}>
          {t("log.clear")}
        </Button>
      </div>
      {traffic.length === 0 ? (
        <EmptyState icon="message" title={t("log.empty")} hint={t("log.emptyHint")} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
        <ol className={css["log"]} tabIndex={0} aria-label={t("log.title")}>
          {traffic
            .map((one, at) => (
              // messages come and stay in their order: their place is their name
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at} className={css["message"]}>
                <Message message={one} />
              </li>
            ))
            .toReversed()}
        </ol>
      )}
    </section>
  );
}

function Message({ message }: { readonly message: Traffic }) {
  const { t } = useTranslation("embedConfig");
  const { at, kind, name, bytes, status, reason, origin, content } = message;
  return (
    <details>
      <summary>
        <span className={css["mono"]}>{timeOf(at)}</span>
        <Badge shape="label" tone={status === 2000 ? "warning" : TONES[kind]}>
          {t(`log.kind.${kind}`)}
        </Badge>
        <strong>{name === "" ? "—" : name}</strong>
        {status === null ? null : <span>{status}</span>}
        {reason === null ? null : <span>{t(`reason.${reason}.name`)}</span>}
        <span className={css["sub"]}>{t("log.bytes", { count: bytes })}</span>
      </summary>
      <p className={css["sub"]}>{origin}</p>
      {content === null ? <p>{t("log.hidden")}</p> : <pre className={css["content"]}>{content}</pre>}
    </details>
  );
}
