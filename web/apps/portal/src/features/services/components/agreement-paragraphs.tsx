import { useTranslation } from "@/shared/i18n/use-translation";
import { useLangOf } from "@/shared/i18n/use-lang-of";
import { Panel } from "@/shared/ui/panel";

import { paragraphsOf } from "../model/agreement";
import css from "./hall-agreement.module.css";

/** The text of a hall's agreement; it scrolls where it is long. */
export function AgreementParagraphs({ content }: { readonly content: string }) {
  const { t } = useTranslation("services");
  const langOf = useLangOf();
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled, by keyboard too */
    <Panel
      as="div"
      look="inset"
      className={css["text"]}
      lang={langOf(content)}
      tabIndex={0}
      role="region"
      aria-label={t("agreement.text")}
    >
      {paragraphsOf(content).map((paragraph, at) => (
        <p key={at}>{paragraph}</p>
      ))}
    </Panel>
  );
}
