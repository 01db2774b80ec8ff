import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { buttonClass } from "@/shared/ui/button";
import { Panel } from "@/shared/ui/panel";

import css from "./steps.module.css";
import { useIsServing, useSteps } from "./use-steps";

/** On the overview until a school serves people: how far it is with its first steps, and the way on. */
export function StepsPanel() {
  // what is left to do is asked of a school that does not, alone
  return useIsServing() === false ? <Leading /> : null;
}

function Leading() {
  const { t } = useTranslation("admin");
  const { data: steps } = useSteps();
  if (steps === undefined) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel as="section" room="normal" className={css["panel"]} aria-labelledby="oh-first-steps">
      <div>
        <h2 id="oh-first-steps" className={css["heading"]}>
          {t("steps.title")}
        </h2>
        <p className={css["quiet"]}>{t("steps.far", { done, all: steps.length })}</p>
      </div>
      <Link className={buttonClass("primary")} to={ROUTES.firstSteps.path}>
        {t("steps.goOn")}
      </Link>
    </Panel>
  );
}
