import { useId, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { FooterBody } from "../../../footer/footer-body";
import { Panel } from "@/shared/ui/panel";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";

import { type FooterForm, footerIn } from "../model/footer";
import css from "./footer.module.css";

/** The footer as people will see it, in either language. */
export function FooterPreview({ value }: { readonly value: FooterForm }) {
  const { t } = useTranslation(["config", "common"]);
  const [language, setLanguage] = useState("zh");
  const panelId = useId();
  return (
    <Panel as="aside" look="outlined" className={css["preview"]} aria-label={t("footer.preview")}>
      <div className={css["previewHead"]}>
        <h2 className={css["previewTitle"]}>{t("footer.preview")}</h2>
        <Tabs
          label={t("footer.previewLanguage")}
          panelId={panelId}
          look="pill"
          value={language}
          onChange={setLanguage}
          items={[
            { key: "zh", label: t("common:language.zh-CN") },
            { key: "en", label: t("common:language.en") },
          ]}
        />
      </div>
      <Panel
        as="div"
        {...tabPanelProps(panelId, language)}
        className={css["previewBody"]}
        lang={language === "en" ? "en" : "zh-CN"}
      >
        <FooterBody footer={footerIn(value, language === "en")} />
      </Panel>
      <p className={css["previewHint"]}>{t("footer.previewHint")}</p>
    </Panel>
  );
}
