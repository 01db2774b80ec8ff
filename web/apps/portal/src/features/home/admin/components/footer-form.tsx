import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, Fragment, useState } from "react";

import { errorText, isApiError } from "@/shared/api/api-error";
import { useDraft } from "@/shared/drafts/use-draft";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import fields from "@/shared/ui/fields.module.css";
import { SubmitButton } from "@/shared/ui/submit-button";
import { toast } from "@/shared/ui/toast";

import { useSubmitFooter } from "../api/mutations";
import { footerQuery } from "../api/queries";
import { type FooterForm as Footer, LINES, LINE_MAX, parseFooter } from "../model/footer-form";
import { FooterLinks } from "./footer-links";
import { FooterPictures } from "./footer-pictures";
import { FooterPreview } from "./footer-preview";
import css from "./footer.module.css";

/** The form of the footer; what is typed survives the page. */
export function FooterForm({ stored }: { readonly stored: Footer }) {
  const { t } = useTranslation("config");
  const client = useQueryClient();
  const [value, setValue] = useState(stored);
  const kept = { formId: "landing-footer", label: t("footer.form") };
  useDraft({ formId: kept.formId, value, initial: stored, parse: parseFooter, onChange: setValue });
  const submit = useSubmitFooter(kept);
  const set = (change: Partial<Footer>) => setValue({ ...value, ...change });
  const isChanged = JSON.stringify(value) !== JSON.stringify(stored);
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    submit.mutate(value, {
      onSuccess: (saved) => {
        setValue(saved);
        toast.success(t("footer.saved"));
      },
    });
  }
  async function takeTheirs(): Promise<void> {
    const fresh = await client.fetchQuery({ ...footerQuery, staleTime: 0 });
    submit.reset();
    // what is typed stays; saving now is a decision of the person who has read the warning
    setValue({ ...value, version: fresh.version });
  }
  const isConflict = isApiError(submit.error) && submit.error.code === "object.conflict";
  return (
    <div className={css["layout"]}>
      <form className={css["form"]} aria-label={t("footer.form")} onSubmit={handleSubmit}>
        <div className={css["lines"]}>
          {LINES.map(([zh, en]) => (
            <Fragment key={zh}>
              <label className={fields["field"]}>
                {t(`footer.${zh}`)}
                <input
                  className={fields["input"]}
                  type={zh === "email" ? "email" : "text"}
                  value={value[zh]}
                  onChange={(event) => set({ [zh]: event.target.value })}
                  maxLength={LINE_MAX}
                  autoComplete="off"
                />
              </label>
              {en === null ? null : (
                <label className={fields["field"]}>
                  {t("footer.inEnglish", { name: t(`footer.${zh}`) })}
                  <input
                    className={fields["input"]}
                    value={value[en]}
                    onChange={(event) => set({ [en]: event.target.value })}
                    maxLength={LINE_MAX}
                    lang="en"
                    autoComplete="off"
                  />
                </label>
              )}
            </Fragment>
          ))}
        </div>
        <FooterLinks value={value.links} onChange={(links) => set({ links })} />
        <FooterPictures value={value.pictures} onChange={(pictures) => set({ pictures })} />
        {submit.error === null ? null : (
          <div className={fields["fault"]} role="alert">
            <p>{isConflict ? t("footer.conflict") : errorText(submit.error)}</p>
            {isConflict ? (
              <Button size="small" onClick={() => void takeTheirs()}>
                {t("footer.overwrite")}
              </Button>
            ) : null}
          </div>
        )}
        <div className={css["actions"]}>
          <Button disabled={!isChanged} onClick={() => setValue(stored)}>
            {t("footer.reset")}
          </Button>
          <SubmitButton isBusy={submit.isPending}>{t("save")}</SubmitButton>
        </div>
      </form>
      <FooterPreview value={value} />
    </div>
  );
}
