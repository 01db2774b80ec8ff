import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { ROUTES, servicesPath } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Panel } from "@/shared/ui/panel";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { ErrorState, Skeleton } from "@/shared/ui/states";

import { scenesQuery } from "../api/section-queries";
import css from "./landing.module.css";
import { Section } from "./section";

/** Services by what people want to do. */
export function Scenes({ title }: { readonly title: string }) {
  const { t } = useTranslation("landing");
  const { data, error, refetch } = useQuery(scenesQuery);
  return (
    <Section
      title={title}
      text={t("scenesText")}
      all={{ to: ROUTES.allServices.path, label: t("allServices") }}
    >
      {data === undefined ? (
        error === null ? (
          <Skeleton rows={4} height="4.5rem" />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <ul className={css["scenes"]}>
          {data.map((scene) => (
            <li key={scene.id}>
              <Panel
                as={Link}
                look="outlined"
                to={servicesPath(false, ["scene", scene.id])}
                className={css["scene"]}
              >
                <ServiceIcon src={scene.icon} size={40} />
                <span className={css["name"]}>{scene.name}</span>
                <span className={css["muted"]}>{t("sceneCount", { count: scene.serviceCount })}</span>
              </Panel>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
