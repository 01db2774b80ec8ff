import { type ReactNode, useId, useState } from "react";

import { memberServicePath } from "@/shared/config/paths";
import { DocumentBar } from "@/shared/documents/components/document-bar";
import type { Document } from "@/shared/documents/model/documents";
import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { randomId } from "@/shared/lib/random";
import { Button, buttonClass } from "@/shared/ui/button";
import { CheckField } from "@/shared/ui/form/choice-fields";
import { Form } from "@/shared/ui/form/form";
import { Note } from "@/shared/ui/note";
import { Link } from "react-router";

import css from "../components/config.module.css";
import { EntryList } from "./components/entry-list";
import { GuideFactsFields } from "./components/guide-facts-fields";
import { GuidePreview } from "./components/guide-preview";
import { MaterialDrawer } from "./components/material-drawer";
import { QuestionDrawer } from "./components/question-drawer";
import { StepDrawer } from "./components/step-drawer";
import {
  type GuideBody,
  type GuideForm,
  type GuideMaterial,
  type GuideQuestion,
  type GuideStep,
  newMaterial,
  newQuestion,
  newStep,
  toGuideBody,
  withEntry,
} from "./model/guide-body";
import { useGuideForm } from "./use-guide-form";

/** Props of `GuideEditor`. */
export interface GuideEditorProps {
  readonly serviceId: string;
  readonly document: Document;
  readonly body: GuideBody;
  /** Another system publishes the service: it is shown and not changed. */
  readonly isForeign: boolean;
}

/** The entry whose drawer is open: beside the form, since a form holds no other one. */
type Edited =
  | { readonly list: "steps"; readonly entry: GuideStep; readonly isNew: boolean }
  | { readonly list: "materials"; readonly entry: GuideMaterial; readonly isNew: boolean }
  | { readonly list: "questions"; readonly entry: GuideQuestion; readonly isNew: boolean };

/** A guide in all its parts; saved as a draft, and published by its department. */
export function GuideEditor({ serviceId, document, body, isForeign }: GuideEditorProps) {
  const { t } = useTranslation(["guides", "services"]);
  const { language } = useLanguage();
  const editing = useGuideForm(document, body);
  const { form } = editing;
  const { value } = form;
  const [isPreviewed, setIsPreviewed] = useState(false);
  const [edited, setEdited] = useState<Edited | null>(null);
  const close = () => setEdited(null);
  const put = (change: (guide: GuideForm) => Partial<GuideForm>): void => {
    form.update((guide) => ({ ...guide, ...change(guide) }));
    close();
  };
  const say = (zh: string, en: string) => nameIn(language === "en", zh, en);
  const noteOf = (one: GuideMaterial): string =>
    [
      say(one.form, one.formEn),
      t("material.copyCount", { count: one.copies }),
      one.required ? "" : t("material.optional"),
      one.fileId === null ? "" : t("material.hasBlank"),
      one.exampleId === null ? "" : t("material.hasExample"),
    ]
      .filter((part) => part !== "")
      .join(" · ");
  return (
    <>
      {isForeign ? (
        <Note tone="brand" role="status">
          {t("foreignNote")}
        </Note>
      ) : (
        <DocumentBar document={document} editing={editing} isPublisher />
      )}
      <div className={css["add"]}>
        <Button onClick={() => setIsPreviewed(true)}>{t("preview")}</Button>
        <Link className={buttonClass()} to={memberServicePath(serviceId)}>
          {t("open")}
        </Link>
      </div>
      <Form form={form} label={document.title} className={css["form"]}>
        <Part title={t("part.steps")}>
          <EntryList
            entries={value.steps}
            nameOf={({ title, titleEn }) => say(title, titleEn)}
            noteOf={({ content, contentEn }) => say(content, contentEn)}
            empty={{ title: t("step.empty"), hint: t("step.emptyHint") }}
            add={t("step.add")}
            isReadOnly={isForeign}
            onChange={(steps) => form.set({ steps: [...steps] })}
            onEdit={(entry) => setEdited({ list: "steps", entry, isNew: false })}
            onAdd={() => setEdited({ list: "steps", entry: newStep(randomId()), isNew: true })}
          />
        </Part>
        <Part title={t("part.materials")}>
          <EntryList
            entries={value.materials}
            nameOf={({ name, nameEn }) => say(name, nameEn)}
            noteOf={noteOf}
            empty={{ title: t("material.empty"), hint: t("material.emptyHint") }}
            add={t("material.add")}
            isReadOnly={isForeign}
            onChange={(materials) => form.set({ materials: [...materials] })}
            onEdit={(entry) => setEdited({ list: "materials", entry, isNew: false })}
            onAdd={() => setEdited({ list: "materials", entry: newMaterial(randomId()), isNew: true })}
          />
          {value.materials.length > 0 || isForeign ? null : (
            <CheckField label={t("material.noMaterials")} {...form.field("noMaterials")} />
          )}
        </Part>
        <Part title={t("part.facts")}>
          <GuideFactsFields form={form} isReadOnly={isForeign} />
        </Part>
        <Part title={t("part.questions")}>
          <EntryList
            entries={value.questions}
            nameOf={({ question, questionEn }) => say(question, questionEn)}
            noteOf={({ answer, answerEn }) => say(answer, answerEn)}
            empty={{ title: t("question.empty"), hint: t("question.emptyHint") }}
            add={t("question.add")}
            isReadOnly={isForeign}
            onChange={(questions) => form.set({ questions: [...questions] })}
            onEdit={(entry) => setEdited({ list: "questions", entry, isNew: false })}
            onAdd={() => setEdited({ list: "questions", entry: newQuestion(randomId()), isNew: true })}
          />
        </Part>
      </Form>
      {edited?.list === "steps" ? (
        <StepDrawer
          {...edited}
          onClose={close}
          onDone={(entry) => put(({ steps }) => ({ steps: withEntry(steps, entry) }))}
        />
      ) : null}
      {edited?.list === "materials" ? (
        <MaterialDrawer
          serviceId={serviceId}
          {...edited}
          onClose={close}
          onDone={(entry) => put(({ materials }) => ({ materials: withEntry(materials, entry) }))}
        />
      ) : null}
      {edited?.list === "questions" ? (
        <QuestionDrawer
          {...edited}
          onClose={close}
          onDone={(entry) => put(({ questions }) => ({ questions: withEntry(questions, entry) }))}
        />
      ) : null}
      {isPreviewed ? (
        <GuidePreview serviceId={serviceId} body={toGuideBody(value)} onClose={() => setIsPreviewed(false)} />
      ) : null}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={css["part"]} aria-labelledby={id}>
      <h2 id={id} className={css["partName"]}>
        {title}
      </h2>
      {children}
    </section>
  );
}
