import { useId } from "react";

import { DocumentBar } from "@/shared/documents/components/document-bar";
import type { Document } from "@/shared/documents/model/documents";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Form } from "@/shared/ui/form/form";

import css from "../components/config.module.css";
import { BoardList } from "./components/board-list";
import { ThresholdFields } from "./components/threshold-fields";
import type { EffectivenessBody } from "./model/boards";
import { useEffectivenessForm } from "./use-effectiveness-form";

/** Props of `EffectivenessEditor`. */
export interface EffectivenessEditorProps {
  readonly document: Document;
  readonly body: EffectivenessBody;
}

/** Which boards there are, who has them, and when they warn. */
export function EffectivenessEditor({ document, body }: EffectivenessEditorProps) {
  const { t } = useTranslation("hall");
  const editing = useEffectivenessForm(document, body);
  const { form } = editing;
  const id = useId();
  return (
    <>
      <DocumentBar document={document} editing={editing} />
      <Form form={form} label={document.title} className={css["form"]}>
        <section className={css["part"]} aria-labelledby={`${id}-boards`}>
          <h2 id={`${id}-boards`} className={css["partName"]}>
            {t("boards.title")}
          </h2>
          <p className={css["hint"]}>{t("boards.hint")}</p>
          <BoardList boards={form.value.boards} onChange={(boards) => form.set({ boards })} />
        </section>
        <section className={css["part"]} aria-labelledby={`${id}-thresholds`}>
          <h2 id={`${id}-thresholds`} className={css["partName"]}>
            {t("thresholds")}
          </h2>
          <ThresholdFields form={form} />
        </section>
      </Form>
    </>
  );
}
