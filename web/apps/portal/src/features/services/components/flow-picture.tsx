import { useTranslation } from "@/shared/i18n/use-translation";
import { Panel } from "@/shared/ui/panel";

import type { ServiceGuide } from "../model/service";
import css from "./flow-picture.module.css";

/** The way of a matter at a glance: its steps as boxes with arrows, from beginning to end. */
export function FlowPicture({ steps }: { readonly steps: ServiceGuide["steps"] }) {
  const { t } = useTranslation("services");
  if (steps.length === 0) return null;
  return (
    <figure className={css["figure"]}>
      <figcaption className={css["caption"]}>{t("guide.flow")}</figcaption>
      <Panel as="ol" look="inset" className={css["flow"]}>
        <li className={css["end"]}>{t("guide.flowStart")}</li>
        {steps.map(({ title }) => (
          <li key={title} className={css["box"]}>
            {title}
          </li>
        ))}
        <li className={css["end"]}>{t("guide.flowEnd")}</li>
      </Panel>
    </figure>
  );
}
