import { useTranslation } from "@/shared/i18n/use-translation";

import { EmptyState } from "@/shared/ui/states";

import { FlowPicture } from "./flow-picture";
import { SampleForm } from "./sample-form";

import type { ServiceDetails, ServiceGuide } from "../model/service";
import css from "./guide-parts.module.css";

/** What the service is, and its steps in order. */
export function GuideSteps({ service }: { readonly service: Pick<ServiceDetails, "description" | "guide"> }) {
  const { t } = useTranslation("services");
  const steps = service.guide?.steps ?? [];
  return (
    <div className={css["part"]}>
      {(service.description ?? "") === "" ? null : <p className={css["intro"]}>{service.description}</p>}
      <FlowPicture steps={steps} />
      {steps.length === 0 ? (
        <EmptyState title={t("guide.noSteps")} icon="list" />
      ) : (
        <ol className={css["steps"]}>
          {steps.map(({ title, content }, index) => (
            <li key={title} className={css["step"]}>
              <span className={css["number"]} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h2>{title}</h2>
                <p>{content}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Props of `GuideMaterials`. */
export interface GuideMaterialsProps extends Pick<ServiceGuide, "materials"> {
  /** It is said that nothing has to be brought. */
  readonly noMaterials?: boolean | undefined;
}

/** What has to be handed in. */
export function GuideMaterials({ materials, noMaterials = false }: GuideMaterialsProps) {
  const { t } = useTranslation("services");
  if (materials.length === 0 && noMaterials) return <EmptyState title={t("materials.none")} icon="file" />;
  if (materials.length === 0)
    return <EmptyState title={t("guide.noMaterials")} hint={t("guide.noMaterialsHint")} icon="file" />;
  return (
    <div className={css["scroll"]}>
      <table className={css["table"]}>
        <caption className="visually-hidden">{t("detail.part.materials")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("materials.name")}</th>
            <th scope="col">{t("materials.form")}</th>
            <th scope="col">{t("materials.copies")}</th>
            <th scope="col">{t("materials.required")}</th>
            <th scope="col">{t("materials.note")}</th>
            <th scope="col">{t("materials.sample")}</th>
          </tr>
        </thead>
        <tbody>
          {materials.map(({ name, form, copies, required, note, sample, example }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-name={t("materials.form")}>{form}</td>
              <td data-name={t("materials.copies")}>{copies}</td>
              <td data-name={t("materials.required")}>{t(required ? "materials.yes" : "materials.no")}</td>
              <td data-name={t("materials.note")}>{note}</td>
              <td data-name={t("materials.sample")}>
                {sample ? <SampleForm file={sample} label={t("materials.sampleForm")} /> : null}
                {example ? <SampleForm file={example} label={t("materials.example")} /> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Frequent questions, each folded. */
export function GuideQuestions({ questions }: { readonly questions: ServiceGuide["questions"] }) {
  const { t } = useTranslation("services");
  if (questions.length === 0) return <EmptyState title={t("guide.noQuestions")} icon="info" />;
  return (
    <div className={css["questions"]}>
      {questions.map(({ question, answer }, index) => (
        <details key={question} className={css["question"]} open={index === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
