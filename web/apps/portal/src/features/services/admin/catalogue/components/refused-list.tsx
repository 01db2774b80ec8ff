import { useTranslation } from "@/shared/i18n/use-translation";
import { Trouble } from "@/shared/ui/form/form";
import { Written } from "@/shared/ui/written";

import css from "../catalogue.module.css";
import type { CatalogueChanged } from "../model/catalogue-filter";

/** Services that are named; of more, how many there are. */
const NAMED = 10;

/** Which services were refused and why; nothing of a change that went through. */
export function RefusedList({ answer }: { readonly answer: CatalogueChanged | null }) {
  const { t } = useTranslation("catalogue");
  if (answer === null || answer.refused.length === 0) return null;
  const { refused } = answer;
  return (
    <Trouble>
      <p>{t("refused.title", { count: refused.length })}</p>
      <ul className={css["refused"]}>
        {refused.slice(0, NAMED).map(({ serviceId, serviceName, reason }) => (
          <li key={serviceId}>
            <Written text={serviceName === "" ? t("refused.unknown") : serviceName} />
            {t("refused.because", { reason: t(`refused.${reason}`) })}
          </li>
        ))}
      </ul>
      {refused.length > NAMED ? <p>{t("refused.more", { count: refused.length - NAMED })}</p> : null}
    </Trouble>
  );
}
