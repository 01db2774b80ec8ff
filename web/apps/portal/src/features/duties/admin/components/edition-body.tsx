import { useTranslation } from "@/shared/i18n/use-translation";
import { Written } from "@/shared/ui/written";

import { riskOf } from "../../model/duty";
import type { EditionDuty } from "../../model/wire";
import type { Book } from "../api/edition";
import css from "./edition-body.module.css";

/** Props of `EditionBody`. */
export interface EditionBodyProps {
  readonly edition: Book;
  /** Begins the ids of its headings. */
  readonly prefix?: string;
  /** Its chapter is what the page is called. */
  readonly isPage?: boolean;
}

/** The duties of an edition, or of a chapter, by department and type. */
export function EditionBody({ edition, prefix = "edition", isPage = false }: EditionBodyProps) {
  const place = (number: string) => `${prefix}-${number}`;
  const Chapter = isPage ? "h1" : "h2";
  const Section = isPage ? "h2" : "h3";
  const byType = new Map<string, EditionDuty[]>();
  for (const duty of edition.duties) {
    const those = byType.get(duty.typeNumber);
    if (those === undefined) byType.set(duty.typeNumber, [duty]);
    else those.push(duty);
  }
  return edition.contents.map(({ number, title, level }) =>
    level === 1 ? (
      <Chapter key={number} id={place(number)} className={css["dept"]}>
        <span className={css["number"]}>{number}</span>
        <Written text={title} />
      </Chapter>
    ) : (
      <section key={number} aria-labelledby={place(number)}>
        <Section id={place(number)} className={css["type"]}>
          <span className={css["number"]}>{number}</span>
          <Written text={title} />
        </Section>
        <Duties duties={byType.get(number) ?? []} />
      </section>
    ),
  );
}

function Duties({ duties }: { readonly duties: readonly EditionDuty[] }) {
  const { t } = useTranslation(["dutyDesk", "duties"]);
  return (
    <table className={css["duties"]}>
      <thead>
        <tr>
          <th scope="col">{t("edition.number")}</th>
          <th scope="col">{t("duties:field.dutyDesc")}</th>
          <th scope="col">{t("duties:filter.basis")}</th>
          <th scope="col">{t("edition.post")}</th>
          <th scope="col">{t("edition.limit")}</th>
        </tr>
      </thead>
      <tbody>
        {duties.map((duty) => {
          const risk = riskOf(duty.riskLevel);
          return (
            <tr key={duty.dutyId}>
              <td data-label={t("edition.number")} className={css["number"]}>
                {duty.number}
              </td>
              <th scope="row">
                <Written text={duty.dutyDesc} />
                {risk === null ? null : <small>{t(`duties:risk.${risk}`)}</small>}
                {duty.services.length === 0 ? null : (
                  <small>
                    <Written
                      text={duty.services.map(({ serviceName }) => serviceName).join(t("edition.and"))}
                    />
                  </small>
                )}
              </th>
              <td data-label={t("duties:filter.basis")}>
                {duty.basis.map(({ document, clause }) => (
                  <p key={`${document} ${clause}`}>
                    <Written text={clause === "" ? document : t("duties:basisText", { document, clause })} />
                  </p>
                ))}
              </td>
              <td data-label={t("edition.post")}>
                {[duty.postName, duty.userName, duty.phone]
                  .filter((part) => part !== "")
                  .map((part) => (
                    <p key={part}>
                      <Written text={part} />
                    </p>
                  ))}
              </td>
              <td data-label={t("edition.limit")}>
                {[duty.timeLimit, duty.frequency]
                  .filter((part) => part !== "")
                  .map((part) => (
                    <p key={part}>
                      <Written text={part} />
                    </p>
                  ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
