import { Suspense, lazy } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";

import type { ServiceDetails } from "../model/service";
import css from "./printed-guide.module.css";

const PrintedCode = lazy(async () => ({ default: (await import("./printed-code")).PrintedCode }));

/** Props of `PrintedGuide`. */
export interface PrintedGuideProps {
  readonly service: ServiceDetails;
  /** The short address, whole. */
  readonly address: string;
}

/** A guide on paper: all its parts one after the other, and the way back to its page. */
export function PrintedGuide({ service, address }: PrintedGuideProps) {
  const { t } = useTranslation("services");
  const guide = service.guide ?? null;
  const facts = [
    [t("facts.timeLimit"), guide?.timeLimit],
    [t("facts.legalLimit"), guide?.legalLimit],
    [t("facts.post"), guide?.postName],
    [t("facts.person"), guide?.personName],
    [t("facts.phone"), guide?.phone],
    [t("facts.place"), guide?.place],
    [t("facts.hours"), guide?.officeHours],
    [t("guide.basis"), guide?.legalBasis],
  ] as const;
  return (
    <article className={css["guide"]}>
      <header className={css["head"]}>
        <div>
          <h1>{service.serviceName}</h1>
          <p>{service.serviceDeptName}</p>
          <p>{service.summary}</p>
        </div>
        <div className={css["way"]}>
          <Suspense fallback={null}>
            <PrintedCode text={address} />
          </Suspense>
          <p>{t("printed.scan")}</p>
          <p>{address}</p>
        </div>
      </header>
      <dl className={css["facts"]}>
        {facts
          .filter(([, value]) => (value ?? "") !== "")
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {guide === null || guide.steps.length === 0 ? null : (
        <section>
          <h2>{t("detail.part.guide")}</h2>
          <ol>
            {guide.steps.map(({ title, content }) => (
              <li key={title}>
                <strong>{title}</strong> {content}
              </li>
            ))}
          </ol>
        </section>
      )}
      {guide === null || guide.materials.length === 0 ? null : (
        <section>
          <h2>{t("detail.part.materials")}</h2>
          <ul>
            {guide.materials.map(({ name, form, copies, required, note }) => (
              <li key={name}>
                <strong>{name}</strong>
                {[
                  form,
                  t("printed.copies", { count: copies }),
                  t(required ? "materials.yes" : "materials.no"),
                  note ?? "",
                ]
                  .filter((part) => part !== "")
                  .map((part) => ` · ${part}`)
                  .join("")}
              </li>
            ))}
          </ul>
        </section>
      )}
      {guide === null || guide.questions.length === 0 ? null : (
        <section>
          <h2>{t("detail.part.questions")}</h2>
          {guide.questions.map(({ question, answer }) => (
            <div key={question} className={css["question"]}>
              <h3>{question}</h3>
              <p>{answer}</p>
            </div>
          ))}
        </section>
      )}
    </article>
  );
}
