import { useId, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { TextArea } from "@/shared/ui/form/text-field";
import type { FormState } from "@/shared/ui/form/use-form";
import { SafeHtml } from "@/shared/ui/safe-html";

import css from "../catalogue.module.css";
import { LIMITS, type ServiceForm } from "../model/service-form";

/** What people read before they open a service, in both languages, and how they will see it. */
export function AgreementFields({ form }: { readonly form: FormState<ServiceForm> }) {
  const { t } = useTranslation("catalogue");
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const { agreement, agreementEn } = form.value;
  const texts = [agreement, agreementEn].filter((text) => text.trim() !== "");
  return (
    <>
      <TextArea
        label={t("form.agreement")}
        hint={t("form.agreementHint")}
        rows={4}
        maxLength={LIMITS.agreement}
        {...form.field("agreement")}
      />
      <TextArea
        label={t("form.agreementEn")}
        lang="en"
        rows={4}
        maxLength={LIMITS.agreementEn}
        {...form.field("agreementEn")}
      />
      {texts.length === 0 ? null : (
        <div className={css["lines"]}>
          <div>
            <Button
              size="small"
              aria-expanded={isShown}
              aria-controls={id}
              onClick={() => setIsShown(!isShown)}
            >
              {t(isShown ? "form.hidePreview" : "form.showPreview")}
            </Button>
          </div>
          <div id={id} className={css["lines"]} hidden={!isShown}>
            {isShown
              ? texts.map((text, at) => (
                  // there are two at most, and they keep their places
                  <div key={at === 0 ? "first" : "second"} className={css["preview"]}>
                    <SafeHtml html={text} />
                  </div>
                ))
              : null}
          </div>
        </div>
      )}
    </>
  );
}
