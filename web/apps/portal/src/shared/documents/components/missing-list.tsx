import type { Missing } from "../model/conflict";
import { pathWords } from "../model/words";
import { useSpeaking } from "../use-speaking";
import css from "./publish-dialog.module.css";

/** Props of `MissingList`. */
export interface MissingListProps {
  readonly missing: readonly Missing[];
  /** Titles of the documents. */
  readonly items: readonly { readonly key: string; readonly title: string }[];
}

/** What documents name and what is not there. */
export function MissingList({ missing, items }: MissingListProps) {
  const speaking = useSpeaking();
  const { t } = speaking;
  return (
    <>
      <p>{t("changes.missing")}</p>
      <ul className={css["titles"]}>
        {missing.map(({ key, path, what, name }) => (
          <li key={`${key} ${path} ${name}`}>
            {t("publish.missing", {
              name: items.find((item) => item.key === key)?.title ?? key,
              path: pathWords(speaking, path, []),
              what,
              key: name,
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
