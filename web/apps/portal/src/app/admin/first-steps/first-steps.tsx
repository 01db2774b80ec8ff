import { Link } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { buttonClass } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { PLACES } from "./steps";
import css from "./steps.module.css";
import { type Step, useSteps } from "./use-steps";

/** From an empty installation to a home page that students see: each step with its state and the page where it is done. */
export function FirstSteps() {
  const { t } = useTranslation(["admin", "routes"]);
  const steps = useSteps();
  const isAll = steps.data?.every(({ isDone }) => isDone) === true;
  return (
    <div className={page["page"]}>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("routes:firstSteps")}</h1>
          <p className={page["intro"]}>{t(isAll ? "steps.allDone" : "steps.intro")}</p>
        </div>
      </header>
      <QueryView query={steps} loading={<Skeleton rows={6} height="4.5rem" />}>
        {(all) => {
          const next = all.find(({ isDone }) => !isDone);
          return (
            <Panel isFlush>
              <ol className={css["list"]} aria-label={t("routes:firstSteps")}>
                {all.map((step, at) => (
                  <StepLine key={step.key} step={step} number={at + 1} isNext={step === next} />
                ))}
              </ol>
            </Panel>
          );
        }}
      </QueryView>
    </div>
  );
}

/** Props of `StepLine`. */
interface StepLineProps {
  readonly step: Step;
  readonly number: number;
  /** The first that is not done. */
  readonly isNext: boolean;
}

function StepLine({ step: { key, isDone }, number, isNext }: StepLineProps) {
  const { t } = useTranslation("admin");
  const name = t(`steps.${key}.name`);
  return (
    <li className={css["step"]} aria-current={isNext ? "step" : undefined}>
      <span className={css["mark"]} data-done={isDone || undefined} aria-hidden="true">
        {isDone ? <Icon name="check" size="1rem" /> : number}
      </span>
      <div className={css["text"]}>
        <p className={css["name"]}>
          {name}
          {isDone ? <Badge tone="success">{t("steps.done")}</Badge> : null}
        </p>
        <p className={css["quiet"]}>{t(`steps.${key}.hint`)}</p>
      </div>
      <Link
        className={buttonClass(isNext ? "primary" : "plain")}
        to={PLACES[key]}
        aria-label={t(isDone ? "steps.againOf" : "steps.openOf", { name })}
      >
        {t(isDone ? "steps.again" : "steps.open")}
      </Link>
    </li>
  );
}
