import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { ROUTES, servicesPath } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { Skeleton } from "@/shared/ui/states";

import { scenesQuery } from "../api/section-queries";
import css from "./landing.module.css";
import { Section } from "./section";

/** Services by what people want to do. */
export function Scenes({ title }: { readonly title: string }) {
  const { t } = useTranslation("landing");
  const query = useQuery(scenesQuery);
  return (
    <Section
      title={title}
      text={t("scenesText")}
      all={{ to: ROUTES.allServices.path, label: t("allServices") }}
    >
      <QueryView query={query} loading={<Skeleton rows={4} height="4.5rem" />}>
        {(scenes) => (
          <ul className={css["scenes"]}>
            {scenes.map((scene) => (
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
      </QueryView>
    </Section>
  );
}
