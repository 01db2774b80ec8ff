import { Link } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Highlighted } from "@/shared/ui/highlighted";
import { Icon } from "@/shared/ui/icon";
import { PhoneLink } from "@/shared/ui/phone-link";
import { Written } from "@/shared/ui/written";
import { useLangOf } from "@/shared/i18n/use-lang-of";
import { dutyPath } from "../model/paths";

import { saidMatch } from "../model/duty";
import type { InventoryDuty } from "../model/wire";
import css from "./item.module.css";
import { RiskBadge } from "./risk-badge";
import { ServiceLinks } from "./service-links";

/** Services that an entry names; the duty's page has all of them. */
const NAMED = 3;

/** A duty in a list: what it is, whose, what it rests on, who does it, and the services that carry it out. */
export function DutyItem({ duty, isMember }: { readonly duty: InventoryDuty; readonly isMember: boolean }) {
  const { t } = useTranslation("duties");
  const langOf = useLangOf();
  const matched = saidMatch(duty.matchedBy);
  const [basis] = duty.basis;
  return (
    <li className={css["item"]}>
      <h2 className={css["name"]}>
        <Link to={dutyPath(duty.dutyId, isMember)} lang={langOf(duty.dutyDesc)}>
          <Highlighted name={duty.dutyDesc} parts={duty.highlight} />
        </Link>
        {duty.dutyTypeName === "" ? null : (
          <Badge tone="brand" shape="label">
            <Written text={duty.dutyTypeName} />
          </Badge>
        )}
        <RiskBadge level={duty.riskLevel} />
        {matched === null ? null : <span className={css["matched"]}>{t(`matched.${matched}`)}</span>}
      </h2>
      <p className={css["meta"]}>
        <span>
          <Written text={duty.deptName} />
        </span>
        {duty.dutyCode === "" ? null : <span>{duty.dutyCode}</span>}
        {duty.postName === "" ? null : (
          <span>
            <Icon name="user" size="1em" />
            <Written text={[duty.postName, duty.userName].filter((part) => part !== "").join(" ")} />
          </span>
        )}
        {duty.phone === "" ? null : (
          <span>
            <Icon name="phone" size="1em" />
            <PhoneLink phone={duty.phone} />
          </span>
        )}
      </p>
      {basis === undefined ? null : (
        <p className={css["line"]}>
          <span className={css["label"]}>{t("item.basis")}</span>
          <span>
            <Written text={basis.clause === "" ? basis.document : t("basisText", basis)} />
            {duty.basis.length > 1
              ? t("item.more", { count: duty.basis.length - 1, total: duty.basis.length })
              : null}
          </span>
        </p>
      )}
      <div className={css["line"]}>
        <span className={css["label"]}>{t("item.services")}</span>
        {duty.services.length === 0 ? (
          <span className={css["none"]}>{t("item.noServices")}</span>
        ) : (
          <ServiceLinks services={duty.services} isMember={isMember} max={NAMED} />
        )}
      </div>
    </li>
  );
}
