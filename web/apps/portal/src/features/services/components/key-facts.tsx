import { useTranslation } from "@/shared/i18n/use-translation";

import type { ServiceDetails } from "../model/service";
import { PhoneLink } from "@/shared/ui/phone-link";
import css from "./key-facts.module.css";

/** What decides whether one begins now, beside the name on a phone: the time it takes, how much to bring, whom to call. */
export function KeyFacts({ service }: { readonly service: ServiceDetails }) {
  const { t } = useTranslation("services");
  const { guide } = service;
  const phone = service.phone ?? guide?.phone ?? "";
  const materials = guide?.materials.length ?? 0;
  const timeLimit = service.timeLimit ?? guide?.timeLimit ?? "";
  return (
    <dl className={css["facts"]}>
      {timeLimit === "" ? null : (
        <div>
          <dt>{t("facts.timeLimit")}</dt>
          <dd>{timeLimit}</dd>
        </div>
      )}
      {guide === null ? null : (
        <div>
          <dt>{t("detail.part.materials")}</dt>
          <dd>{t("facts.materials", { count: materials })}</dd>
        </div>
      )}
      {phone === "" ? null : (
        <div>
          <dt>{t("facts.phone")}</dt>
          <dd>
            <PhoneLink phone={phone} />
          </dd>
        </div>
      )}
    </dl>
  );
}
