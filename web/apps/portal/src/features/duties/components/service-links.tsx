import { Link } from "react-router";

import { memberServicePath, serviceDetailPath } from "@/shared/config/paths";
import { useLangOf } from "@/shared/i18n/use-lang-of";
import { useTranslation } from "@/shared/i18n/use-translation";

import type { NamedService } from "../model/wire";
import css from "./item.module.css";

/** Services by name, each leading to its page. */
export function ServiceLinks({
  services,
  isMember,
  max = services.length,
}: {
  readonly services: readonly NamedService[];
  readonly isMember: boolean;
  /** How many are named; others are counted. */
  readonly max?: number;
}) {
  const { t } = useTranslation("duties");
  const langOf = useLangOf();
  return (
    <ul className={css["links"]}>
      {services.slice(0, max).map(({ serviceId, serviceName }) => (
        <li key={serviceId}>
          <Link
            to={isMember ? memberServicePath(serviceId) : serviceDetailPath(serviceId)}
            lang={langOf(serviceName)}
          >
            {serviceName}
          </Link>
        </li>
      ))}
      {services.length > max ? (
        <li>{t("item.more", { count: services.length - max, total: services.length })}</li>
      ) : null}
    </ul>
  );
}
