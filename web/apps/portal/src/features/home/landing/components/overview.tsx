import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router";

import { serviceDetailPath, servicesPath } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";

import { overviewQuery } from "../api/section-queries";
import css from "./landing.module.css";
import { Section } from "./section";

/** Groups shown before the reader asks for all. */
const GROUPS = 9;
/** Services named in a group. */
const NAMED = 3;

/** Services by department or type, the hottest of each by name. */
export function Overview({ title }: { readonly title: string }) {
  const { t } = useTranslation("landing");
  const { language } = useLanguage();
  const [by, setBy] = useState<"DEPT" | "TYPE">("DEPT");
  const [isWhole, setIsWhole] = useState(false);
  const query = useQuery(overviewQuery(by, language));
  const { data } = query;
  const panelId = useId();
  const filter = by === "DEPT" ? "dept" : "type";
  return (
    <Section title={title}>
      <Tabs
        label={title}
        panelId={panelId}
        look="pill"
        value={by}
        onChange={(key) => setBy(key === "TYPE" ? "TYPE" : "DEPT")}
        items={[
          { key: "DEPT", label: t("byDept") },
          { key: "TYPE", label: t("byType") },
        ]}
      />
      <div {...tabPanelProps(panelId, by)} className={css["panel"]}>
        <QueryView query={query} loading={<Skeleton rows={6} height="3rem" />}>
          {(all) => (
            <ul className={css["groups"]}>
              {(isWhole ? all : all.slice(0, GROUPS)).map((group) => (
                <Panel as="li" look="outlined" room="small" key={group.id}>
                  <Link to={servicesPath(false, [filter, group.id])} className={css["groupName"]}>
                    <span className={css["name"]}>{group.name}</span>
                    <span className={css["muted"]}>{t("sceneCount", { count: group.serviceCount })}</span>
                  </Link>
                  <ul className={css["named"]}>
                    {group.services.slice(0, NAMED).map((service) => (
                      <li key={service.serviceId}>
                        <Link to={serviceDetailPath(service.serviceId)}>{service.serviceName}</Link>
                      </li>
                    ))}
                  </ul>
                </Panel>
              ))}
            </ul>
          )}
        </QueryView>
        {data !== undefined && data.length > GROUPS ? (
          <button
            type="button"
            className={css["more"]}
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? t("fewer") : t("more", { count: data.length })}
          </button>
        ) : null}
      </div>
    </Section>
  );
}
