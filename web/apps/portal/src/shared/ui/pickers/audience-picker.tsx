import { useId } from "react";

import { useWords } from "../aria/words";

import fields from "../form/form.module.css";
import {
  type Audience,
  type AudiencePart,
  type Choices,
  type NamedPerson,
  toggled,
  toggledDept,
} from "./audience";
import { AudienceSentence, type CountedAudience } from "./audience-sentence";
import { ClassPicker } from "./class-picker";
import { DepartmentPicker } from "./department-picker";
import { type PeopleSearch, PeoplePicker } from "./people-picker";
import css from "./pickers.module.css";

/** Props of `AudiencePicker`. */
export interface AudiencePickerProps {
  readonly choices: Choices;
  readonly audience: Audience;
  readonly people: readonly NamedPerson[];
  /** How many people one may name. */
  readonly maxPeople: number;
  readonly findPeople: PeopleSearch;
  readonly count: CountedAudience;
  /** false while the choice has not rested yet. */
  readonly isSettled: boolean;
  readonly fault: string | null;
  readonly onChange: (audience: Audience, people: readonly NamedPerson[]) => void;
}

/** Whom something is for: everybody, or whoever fits any of what is chosen; counted while one chooses. */
export function AudiencePicker(props: AudiencePickerProps) {
  const { choices, audience, people, maxPeople, findPeople, count, isSettled, fault, onChange } = props;
  const { t } = useWords();
  const name = useId();
  const set = (next: Audience) => onChange(next, people);
  const checks = (
    part: Extract<AudiencePart, "kinds" | "roles">,
    list: readonly { readonly key: string; readonly name: string }[],
  ) =>
    list.length === 0 ? null : (
      <fieldset className={fields["field"]}>
        <legend>{t(`audience.${part}`)}</legend>
        <div className={css["inline"]}>
          {list.map(({ key, name }) => (
            <label key={key} className={css["option"]}>
              <input
                type="checkbox"
                checked={audience[part].includes(key)}
                onChange={() => set(toggled(audience, part, key))}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
    );
  return (
    <div className={css["box"]}>
      <div className={css["inline"]} role="radiogroup" aria-label={t("audience.title")}>
        {[true, false].map((all) => (
          <label key={String(all)} className={css["option"]}>
            <input
              type="radio"
              name={name}
              checked={audience.all === all}
              onChange={() => set({ ...audience, all })}
            />
            {all ? t("audience.all") : t("audience.some")}
          </label>
        ))}
      </div>
      {audience.all ? null : (
        <>
          {checks("kinds", choices.kinds)}
          {checks("roles", choices.roles)}
          <div className={css["pair"]}>
            <DepartmentPicker
              departments={choices.departments}
              chosen={audience.deptIds}
              onToggle={(node) => set(toggledDept(audience, node))}
            />
            <ClassPicker
              classes={choices.classes}
              chosen={audience.classIds}
              onToggle={(id) => set(toggled(audience, "classIds", id))}
            />
          </div>
          <PeoplePicker
            label={t("audience.userIds")}
            ids={audience.userIds}
            people={people}
            max={maxPeople}
            find={findPeople}
            onChange={(userIds, named) => onChange({ ...audience, userIds }, named)}
          />
        </>
      )}
      {fault === null ? null : (
        <p className={fields["wrong"]} role="alert">
          {fault}
        </p>
      )}
      <AudienceSentence audience={audience} choices={choices} count={count} isSettled={isSettled} />
    </div>
  );
}
