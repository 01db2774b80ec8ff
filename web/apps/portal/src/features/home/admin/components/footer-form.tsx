import { useQueryClient } from "@tanstack/react-query";
import { Fragment } from "react";

import { isApiError } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Form, FormFaults } from "@/shared/ui/form/form";
import formCss from "@/shared/ui/form/form.module.css";
import { TextField } from "@/shared/ui/form/text-field";
import { useKeptForm } from "@/shared/ui/form/use-kept-form";
import { SubmitButton } from "@/shared/ui/submit-button";
import { toast } from "@/shared/ui/toast";

import { useSubmitFooter } from "../api/mutations";
import { footerQuery } from "../api/queries";
import {
  type FooterForm as Footer,
  LINES,
  LINE_MAX,
  footerFaults,
  footerSample,
  toFooterForm,
} from "../model/footer-form";
import { FooterLinks } from "./footer-links";
import { FooterPictures } from "./footer-pictures";
import { FooterPreview } from "./footer-preview";
import css from "./footer.module.css";

/** The form of the footer; what is typed survives the page. */
export function FooterForm({ stored }: { readonly stored: Footer }) {
  const { t } = useTranslation("config");
  const client = useQueryClient();
  const kept = { formId: "landing-footer", label: t("footer.form") };
  const save = useSubmitFooter(kept);
  const form = useKeptForm({
    formId: kept.formId,
    initial: stored,
    sample: footerSample(stored),
    check: (value) => footerFaults(value, t("common:form.required")),
    submit: (value) => save.mutateAsync(value),
    onDone(saved) {
      form.replace(toFooterForm(saved));
      toast.success(t("footer.saved"));
    },
  });
  const { value } = form;
  async function takeTheirs(): Promise<void> {
    const fresh = await client.fetchQuery({ ...footerQuery, staleTime: 0 });
    // what is typed stays; saving now is a decision of the person who has read the warning
    form.replace({ ...value, version: fresh.version });
  }
  const isConflict = isApiError(form.error) && form.error.code === "object.conflict";
  return (
    <div className={css["layout"]}>
      <Form form={form} label={t("footer.form")}>
        <div className={css["lines"]}>
          {LINES.map(([zh, en]) => (
            <Fragment key={zh}>
              <TextField
                label={t(`footer.${zh}`)}
                type={zh === "email" ? "email" : "text"}
                maxLength={LINE_MAX}
                {...form.field(zh)}
              />
              {en === null ? null : (
                <TextField
                  label={t("footer.inEnglish", { name: t(`footer.${zh}`) })}
                  lang="en"
                  maxLength={LINE_MAX}
                  {...form.field(en)}
                />
              )}
            </Fragment>
          ))}
        </div>
        <FooterLinks {...form.field("links")} faultOf={form.faultOf} />
        <FooterPictures {...form.field("pictures")} faultOf={form.faultOf} />
        {isConflict ? (
          <div className={formCss["summary"]} role="alert">
            <p>{t("footer.conflict")}</p>
            <Button size="small" onClick={() => void takeTheirs()}>
              {t("footer.overwrite")}
            </Button>
          </div>
        ) : (
          <FormFaults form={form} />
        )}
        <div className={formCss["actions"]}>
          <Button disabled={!form.isDirty} onClick={() => form.replace(stored)}>
            {t("footer.reset")}
          </Button>
          <SubmitButton isBusy={form.isBusy}>{t("save")}</SubmitButton>
        </div>
      </Form>
      <FooterPreview value={value} />
    </div>
  );
}
