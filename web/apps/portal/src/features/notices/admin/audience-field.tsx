import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useDebounced } from "@/shared/lib/use-debounced";
import fields from "@/shared/ui/fields.module.css";
import { ErrorState, Skeleton } from "@/shared/ui/states";

import { AUDIENCE_COUNT_DELAY_MS } from "../model/limits";
import { audienceQuery, choicesQuery } from "./api/desk";
import type { Audience } from "../api/wire";
import { type AudiencePart, isNobody, toggled, toggledDept } from "./model/audience";
import type { NamedPerson } from "./model/editor";
import { AudienceSentence } from "./audience-sentence";
import css from "./audience.module.css";
import { ClassPicker } from "./class-picker";
import { DeptPicker } from "./dept-picker";
import form from "./form.module.css";
import { PersonPicker } from "./person-picker";

/** Props of `AudienceField`. */
export interface AudienceFieldProps {
  readonly accountId: string;
  readonly audience: Audience;
  readonly people: readonly NamedPerson[];
  readonly fault: string | null;
  readonly onChange: (audience: Audience, people: readonly NamedPerson[]) => void;
}

/** Who a notice is for: everybody, or whoever fits any of what is chosen; counted while one chooses. */
export function AudienceField({ accountId, audience, people, fault, onChange }: AudienceFieldProps) {
  const { t } = useTranslation("desk");
  const { language } = useLanguage();
  const choices = useQuery(choicesQuery(language));
  const settled = useDebounced(audience, AUDIENCE_COUNT_DELAY_MS);
  const count = useQuery({
    ...audienceQuery(accountId, settled),
    enabled: accountId !== "" && !isNobody(settled),
  });
  const set = (next: Audience) => onChange(next, people);
  if (choices.data === undefined) {
    return choices.isError ? (
      <ErrorState error={choices.error} onRetry={() => void choices.refetch()} />
    ) : (
      <Skeleton rows={6} />
    );
  }
  const checks = (
    part: Extract<AudiencePart, "kinds" | "roles">,
    list: readonly { readonly key: string; readonly name: string }[],
  ) =>
    list.length === 0 ? null : (
      <fieldset className={fields["field"]}>
        <legend>{t(`audience.${part}`)}</legend>
        <div className={form["inline"]}>
          {list.map(({ key, name }) => (
            <label key={key} className={form["option"]}>
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
      <div className={form["inline"]} role="radiogroup" aria-label={t("audience.title")}>
        {[true, false].map((all) => (
          <label key={String(all)} className={form["option"]}>
            <input
              type="radio"
              name="notice-audience"
              checked={audience.all === all}
              onChange={() => set({ ...audience, all })}
            />
            {all ? t("audience.all") : t("audience.some")}
          </label>
        ))}
      </div>
      {audience.all ? null : (
        <>
          {checks("kinds", choices.data.kinds)}
          {checks("roles", choices.data.roles)}
          <div className={form["pair"]}>
            <DeptPicker
              departments={choices.data.departments}
              chosen={audience.deptIds}
              onToggle={(node) => set(toggledDept(audience, node))}
            />
            <ClassPicker
              classes={choices.data.classes}
              chosen={audience.classIds}
              onToggle={(id) => set(toggled(audience, "classIds", id))}
            />
          </div>
          <PersonPicker
            label={t("audience.userIds")}
            ids={audience.userIds}
            people={people}
            onChange={(userIds, named) => onChange({ ...audience, userIds }, named)}
          />
        </>
      )}
      {fault === null ? null : (
        <p className={fields["fault"]} role="alert">
          {fault}
        </p>
      )}
      <AudienceSentence
        audience={audience}
        choices={choices.data}
        count={count}
        isSettled={settled === audience}
      />
    </div>
  );
}
