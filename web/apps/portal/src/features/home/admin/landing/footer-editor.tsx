import { Fragment } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Form } from "@/shared/ui/form/form";
import { TextField } from "@/shared/ui/form/text-field";

import { DocumentBar } from "@/shared/documents/components/document-bar";
import type { Document } from "@/shared/documents/model/documents";
import css from "./components/footer.module.css";
import { FooterLinks } from "./components/footer-links";
import { FooterPictures } from "./components/footer-pictures";
import { FooterPreview } from "./components/footer-preview";
import { type FooterBody, LINES, LINE_MAX } from "./model/footer";
import { useFooterForm } from "./use-footer-form";

/** Props of `FooterEditor`. */
export interface FooterEditorProps {
  readonly document: Document;
  readonly body: FooterBody;
}

/** The footer: the form with a preview beside it. */
export function FooterEditor({ document, body }: FooterEditorProps) {
  const { t } = useTranslation("config");
  const editing = useFooterForm(document, body);
  const { form } = editing;
  return (
    <>
      <DocumentBar document={document} editing={editing} />
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
        </Form>
        <FooterPreview value={form.value} />
      </div>
    </>
  );
}
