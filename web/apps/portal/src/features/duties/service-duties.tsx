import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";

import { useLangOf } from "@/shared/i18n/use-lang-of";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { Panel } from "@/shared/ui/panel";
import { Written } from "@/shared/ui/written";
import { dutyPath } from "./model/paths";

import { serviceDutiesQuery } from "./api/queries";
import css from "./service-duties.module.css";

/** The duties that a service carries out, beside its description; nothing where there are none. */
export function ServiceDuties({ serviceId }: { readonly serviceId: string }) {
  const { t } = useTranslation("duties");
  const { language } = useLanguage();
  const langOf = useLangOf();
  const id = useId();
  const isMember = useCurrentUser() !== null;
  // Beside a service that can be read without it: a failure is nobody's concern here.
  const { data = [] } = useQuery(serviceDutiesQuery(serviceId, isMember, language));
  if (data.length === 0) return null;
  return (
    <Panel room="normal" aria-labelledby={id}>
      <h2 id={id} className={css["title"]}>
        {t("ofService")}
      </h2>
      <ul className={css["list"]}>
        {data.map((duty) => (
          <li key={duty.dutyId}>
            <Link to={dutyPath(duty.dutyId, isMember)} lang={langOf(duty.dutyDesc)}>
              {duty.dutyDesc}
            </Link>
            <span className={css["meta"]}>
              <Written text={duty.deptName} />
              {duty.dutyTypeName === "" ? null : <Written text={duty.dutyTypeName} />}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
