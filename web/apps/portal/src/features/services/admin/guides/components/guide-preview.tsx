import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Drawer } from "@/shared/ui/drawer";

import { GuideMaterials, GuideQuestions, GuideSteps } from "../../../components/guide-parts";
import { ServiceFacts } from "../../../components/service-facts";
import css from "../guides.module.css";
import { asRead } from "../model/as-read";
import type { GuideBody } from "../model/guide-body";

/** Props of `GuidePreview`. */
export interface GuidePreviewProps {
  readonly serviceId: string;
  /** With what is typed. */
  readonly body: GuideBody;
  readonly onClose: () => void;
}

/** The guide as readers will see it, drawn by the parts of its public page. */
export function GuidePreview({ serviceId, body, onClose }: GuidePreviewProps) {
  const { t } = useTranslation(["guides", "services"]);
  const { language } = useLanguage();
  const guide = asRead(body, serviceId, language === "en");
  const { timeLimit, legalLimit, place, officeHours, phone } = guide;
  const facts = { timeLimit, legalLimit, place, officeHours, phone, targetAudience: "", scenes: [], guide };
  return (
    <Drawer title={t("previewTitle", { name: guide.serviceName })} onClose={onClose}>
      <div className={css["preview"]}>
        <p className={css["quiet"]}>{t("previewHint")}</p>
        <GuideSteps service={{ description: "", guide }} />
        <section aria-label={t("part.materials")}>
          <h2>{t("part.materials")}</h2>
          <GuideMaterials materials={guide.materials} noMaterials={guide.noMaterials} />
        </section>
        <ServiceFacts service={facts} />
        {guide.legalBasis === "" ? null : (
          <section aria-label={t("field.legalBasis")}>
            <h2>{t("field.legalBasis")}</h2>
            <p>{guide.legalBasis}</p>
          </section>
        )}
        <section aria-label={t("part.questions")}>
          <h2>{t("part.questions")}</h2>
          <GuideQuestions questions={guide.questions} />
        </section>
      </div>
    </Drawer>
  );
}
