import { DocumentBar } from "@/shared/documents/components/document-bar";
import type { Document } from "@/shared/documents/model/documents";
import { useTranslation } from "@/shared/i18n/use-translation";
import formCss from "@/shared/ui/form/form.module.css";
import { PictureField } from "@/shared/ui/form/picture-field";
import { TextField } from "@/shared/ui/form/text-field";
import { Panel } from "@/shared/ui/panel";

import { uploadPicture } from "../api/mutations";
import { LogoTrial } from "./components/logo-trial";
import css from "./components/look.module.css";
import { type LogosBody, TITLE_MAX } from "./model/logos";
import { useLogosForm } from "./use-logos-form";

const PICTURES = ["logo", "logoDark", "favicon"] as const;

/** Props of `LogosEditor`. */
export interface LogosEditorProps {
  readonly document: Document;
  readonly body: LogosBody;
}

/** Logos, the browser's icon and the title of the window, and how they look on both grounds. */
export function LogosEditor({ document, body }: LogosEditorProps) {
  const { t } = useTranslation("look");
  const editing = useLogosForm(document, body);
  const { form } = editing;
  const { attach, field, value } = form;
  return (
    <>
      <DocumentBar document={document} editing={editing} />
      <div className={css["halves"]}>
        <Panel ref={attach} look="outlined" room="small" className={css["part"]} aria-labelledby="oh-logos">
          <h2 id="oh-logos" className={css["partName"]}>
            {t("logos.form")}
          </h2>
          <div className={css["fields"]}>
            {PICTURES.map((key) => (
              <PictureField
                key={key}
                shape="icon"
                upload={uploadPicture}
                label={t(`logos.${key}`)}
                hint={t(`logos.hint.${key}`)}
                {...field(key)}
              />
            ))}
            <div className={formCss["pair"]}>
              <TextField
                label={t("logos.title")}
                hint={t("logos.hint.title")}
                maxLength={TITLE_MAX.title}
                {...field("title")}
              />
              <TextField
                label={t("logos.titleEn")}
                lang="en"
                maxLength={TITLE_MAX.titleEn}
                {...field("titleEn")}
              />
            </div>
          </div>
        </Panel>
        <LogoTrial logos={value} />
      </div>
    </>
  );
}
