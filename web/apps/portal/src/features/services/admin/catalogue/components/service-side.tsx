import { useId, useState } from "react";
import { Link } from "react-router";

import { guideAddressPath } from "@/shared/config/paths";
import { guideEditorPath } from "@/shared/documents/model/documents";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { formatHeat, formatMinute } from "@/shared/lib/format";
import { Button } from "@/shared/ui/button";
import { Panel } from "@/shared/ui/panel";

import css from "../catalogue.module.css";
import type { CatalogueChoices, CatalogueDetail } from "../model/catalogue-filter";
import { ShelveDialog } from "./shelve-dialog";
import { TryPanel } from "./try-panel";

/** Props of `ServiceSide`. */
export interface ServiceSideProps {
  readonly service: CatalogueDetail;
  readonly choices: CatalogueChoices;
}

/** What stands beside the form of a service: how it stands, its shelf, its guide, and what opening it would do. */
export function ServiceSide({ service, choices }: ServiceSideProps) {
  const { t } = useTranslation("catalogue");
  const id = useId();
  const user = useCurrentUser();
  const [isShelving, setIsShelving] = useState(false);
  const { serviceId, serviceName, serviceCode, isOnline, isForeign, hasGuide, deptName, audience, state } =
    service;
  const facts = [
    [t("column.dept"), deptName === "" ? t("wholeSchool") : deptName],
    [t("column.audience"), audience],
    [t("column.usage"), t("visits", { count: service.visitCount, figure: formatHeat(service.visitCount) })],
    [t("column.changed"), formatMinute(service.updateTime)],
    ...(typeof service.offlineTime === "string" && state !== "DRAFT"
      ? [[t("offlineSince"), formatMinute(service.offlineTime)] as const]
      : []),
  ] as const;
  // the desk of guides has those alone that are on the shelf
  const hasDesk = isOnline && user?.menuEntries.includes("managementGuideConfig") === true;
  return (
    <aside className={css["side"]}>
      <Panel room="normal" aria-labelledby={`${id}-facts`}>
        <h2 id={`${id}-facts`} className={css["sideTitle"]}>
          {t("standing")}
        </h2>
        <div className={css["lines"]}>
          <dl className={css["facts"]}>
            {facts.map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {state === "DRAFT" ? <p className={css["quiet"]}>{t("shelve.first")}</p> : null}
          {isForeign || state === "DRAFT" ? null : (
            <div>
              <Button size="small" onClick={() => setIsShelving(true)}>
                {t(isOnline ? "shelve.off" : "shelve.on")}
              </Button>
            </div>
          )}
          <div className={css["links"]}>
            {isOnline ? <Link to={guideAddressPath(serviceCode)}>{t("toService")}</Link> : null}
            {hasDesk ? (
              <Link to={guideEditorPath(serviceId)}>{t(hasGuide ? "toGuide" : "addGuide")}</Link>
            ) : null}
          </div>
        </div>
      </Panel>
      <TryPanel serviceId={serviceId} version={`${service.version} ${isOnline}`} choices={choices} />
      {isShelving ? (
        <ShelveDialog
          serviceIds={[serviceId]}
          name={serviceName}
          isOnline={!isOnline}
          onClose={() => setIsShelving(false)}
          onDone={() => setIsShelving(false)}
        />
      ) : null}
    </aside>
  );
}
