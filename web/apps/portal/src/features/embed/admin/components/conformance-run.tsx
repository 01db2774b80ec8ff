import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge, type BadgeProps } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { copyText } from "@/shared/ui/clipboard";
import { Icon } from "@/shared/ui/icon";
import { toast } from "@/shared/ui/toast";

import type { AdminApp } from "../api/queries";
import { type Finding, type Seen, conformance } from "../model/conformance";
import css from "./embedded.module.css";

const TONES: Readonly<Record<Finding["state"], BadgeProps["tone"]>> = {
  passed: "success",
  failed: "danger",
  waiting: "quiet",
};

/** What the page that is shown fails at, in words for its author. */
export function ConformanceRun({ seen, app }: { readonly seen: Seen; readonly app: AdminApp }) {
  const { t } = useTranslation("embedConfig");
  const findings = conformance(seen);
  const failed = findings.filter(({ state }) => state === "failed").length;
  const textOf = ({ check, state, found }: Finding) =>
    [
      t(`check.${check}.name`),
      t(`check.state.${state}`),
      found,
      state === "failed" ? t(`check.${check}.hint`) : "",
    ]
      .filter((part) => part !== "")
      .join(" · ");
  async function handleCopy(): Promise<void> {
    const text = [`${app.name} ${app.url}`, ...findings.map(textOf)].join("\n");
    if (await copyText(text)) toast.success(t("check.copied"));
    else toast.error(t("common:action.copyFailed"));
  }
  return (
    <section aria-label={t("check.title")} className={css["side"]}>
      <div className={css["head"]}>
        <h2 className={css["partName"]}>{t("check.title")}</h2>
        <Button
          size="small"
          kind="quiet"
          icon={<Icon name="copy" size="1em" />}
          onClick={() => void handleCopy()}
        >
          {t("check.copy")}
        </Button>
      </div>
      <p role="status">
        {seen.isOver
          ? t(failed === 0 ? "check.allPassed" : "check.someFailed", { count: failed })
          : t("check.running")}
      </p>
      <ul className={css["findings"]}>
        {findings.map(({ check, state, found }) => (
          <li key={check} className={css["finding"]}>
            <Badge shape="pill" tone={TONES[state]}>
              {t(`check.state.${state}`)}
            </Badge>
            <div className={css["name"]}>
              {t(`check.${check}.name`)}
              {found === "" ? null : <span className={css["mono"]}>{found}</span>}
              {state === "failed" ? <span className={css["sub"]}>{t(`check.${check}.hint`)}</span> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
