import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState, Skeleton } from "@/shared/ui/states";

import { type SettingLine, settingsQuery } from "./api/settings";
import { FixedTimes } from "./components/forms/kept-forms";
import { SettingForm } from "./components/setting-form";
import css from "./components/settings.module.css";
import { GROUPS, type Group, groupNamed } from "./model/groups";

/** One group of what the school decides, each setting with its form. */
export function GroupPage({ name }: { readonly name: string }) {
  const { t } = useTranslation("settings");
  const { language } = useLanguage();
  const query = useQuery(settingsQuery(language));
  const group = groupNamed(name);
  return (
    <div className={page["page"]}>
      <Link className={page["back"]} to={ROUTES.settings.path}>
        <Icon name="arrowLeft" size="1.125rem" />
        {t("back")}
      </Link>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{group === null ? t("title") : t(`group.${group}.name`)}</h1>
          {group === null ? null : <p className={page["intro"]}>{t(`group.${group}.hint`)}</p>}
        </div>
      </header>
      {group === null ? (
        <Panel room="normal">
          <EmptyState icon="search" title={t("gone")}>
            <Link to={ROUTES.settings.path}>{t("back")}</Link>
          </EmptyState>
        </Panel>
      ) : (
        <QueryView
          query={query}
          frame={(state) => <Panel room="normal">{state}</Panel>}
          loading={<Skeleton rows={8} height="2rem" />}
        >
          {(lines) => <Parts group={group} lines={lines} />}
        </QueryView>
      )}
    </div>
  );
}

/** Props of `Parts`. */
interface PartsProps {
  readonly group: Group;
  readonly lines: readonly SettingLine[];
}

function Parts({ group, lines }: PartsProps) {
  const { hash } = useLocation();
  // the overview leads to one setting, which is there when the answer is
  useEffect(() => {
    if (hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView({ block: "start" });
  }, [hash]);
  return (
    <div className={css["groups"]}>
      {GROUPS[group].map((key) => (
        <SettingForm key={key} of={key} lines={lines} />
      ))}
      {group === "keeping" ? <FixedTimes /> : null}
    </div>
  );
}
