import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { memberServicePath } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { serviceByCodeQuery } from "./api/queries";
import { ApplyGuide } from "./components/apply-guide";
import { ServiceFacts } from "./components/service-facts";
import css from "./matter-service.module.css";

/** Props of `MatterService`. */
export interface MatterServiceProps {
  /** The code that the matter names its service by. */
  readonly serviceCode: string;
  /** Whether there is something to do that the portal has no form for: how, stands there then, else whom to ask. */
  readonly isToDo: boolean;
}

/** What a matter's page tells of its service. */
export function MatterService({ serviceCode, isToDo }: MatterServiceProps) {
  const { t } = useTranslation("services");
  const { language } = useLanguage();
  const query = useQuery(serviceByCodeQuery(serviceCode, language));
  return (
    <QueryView
      query={query}
      loading={<Skeleton rows={6} height="2rem" />}
      gone={() => <p className={css["gone"]}>{t("matter.gone")}</p>}
      frame={(state) =>
        query.isError ? (
          <Panel as="div" room="normal">
            {state}
          </Panel>
        ) : (
          state
        )
      }
    >
      {(service) => (
        <div className={css["part"]}>
          {isToDo ? <ApplyGuide service={service} /> : <ServiceFacts service={service} />}
          <p>
            <Link className={css["more"]} to={memberServicePath(service.serviceId)}>
              {t("apply.detail")}
            </Link>
          </p>
        </div>
      )}
    </QueryView>
  );
}
