import { useState } from "react";

import { useWords } from "../aria/words";

import fields from "../form/form.module.css";
import css from "./pickers.module.css";

/** Props of `ClassPicker`. */
export interface ClassPickerProps {
  readonly classes: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
}

/** Boxes drawn at once: a school has hundreds of classes. */
const SHOWN = 60;

/** Classes, chosen ones first. */
export function ClassPicker({ classes, chosen, onToggle }: ClassPickerProps) {
  const { t } = useWords();
  const [words, setWords] = useState("");
  const found = classes.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()));
  const isChosen = ({ id }: { readonly id: string }) => chosen.includes(id);
  const ordered = [...found.filter(isChosen), ...found.filter((one) => !isChosen(one))];
  return (
    <fieldset className={fields["field"]}>
      <legend>{t("audience.classIds")}</legend>
      <input
        type="search"
        className={fields["input"]}
        aria-label={t("audience.findClass")}
        placeholder={t("audience.findClass")}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <ul className={css["scroll"]}>
        {ordered.length === 0 ? <li className={css["quiet"]}>{t("combobox.empty")}</li> : null}
        {ordered.slice(0, SHOWN).map(({ id, name }) => (
          <li key={id}>
            <label className={css["option"]}>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => onToggle(id)} />
              {name}
            </label>
          </li>
        ))}
        {ordered.length > SHOWN ? (
          <li className={css["quiet"]}>{t("audience.hidden", { count: ordered.length - SHOWN })}</li>
        ) : null}
      </ul>
    </fieldset>
  );
}
