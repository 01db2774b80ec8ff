import { useId } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { Tabs } from "@/shared/ui/tabs";

import css from "./look.module.css";

const nothing = () => undefined;

/** A piece of the portal as people see it: tabs, a link, a badge and buttons. It is to be looked at alone. */
export function ThemeSample({ name }: { readonly name: string }) {
  const { t } = useTranslation("look");
  const panelId = useId();
  return (
    <div className={css["sample"]} inert>
      <Tabs
        label={name}
        panelId={panelId}
        value="todo"
        onChange={nothing}
        items={[
          { key: "todo", label: t("sample.todo") },
          { key: "news", label: t("sample.news") },
        ]}
      />
      <p className={css["sampleLine"]}>
        <span className={css["sampleLink"]}>{t("sample.link")}</span>
        <Badge tone="brand">{t("sample.badge")}</Badge>
      </p>
      <div className={css["sampleButtons"]}>
        <Button kind="primary" size="small">
          {t("sample.primary")}
        </Button>
        <Button size="small">{t("sample.plain")}</Button>
      </div>
    </div>
  );
}
