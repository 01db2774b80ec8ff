import { useQuery } from "@tanstack/react-query";
import { useId } from "react";

import { changesQuery } from "@/shared/documents/api/queries";
import { isSeenAtHome } from "@/shared/documents/model/documents";
import { useLanguage } from "@/shared/i18n/use-language";
import { LANGUAGES } from "@/shared/i18n/i18n";
import { useTranslation } from "@/shared/i18n/use-translation";
import { FilterChoices } from "@/shared/ui/filter-bar";
import { Note } from "@/shared/ui/note";
import { Panel } from "@/shared/ui/panel";
import { PlainSelect } from "@/shared/ui/select/plain-select";

import { isSameColor, useThemeChoice } from "../../../themes";
import { type PreviewChoice, WIDTHS } from "../model/choice";
import { kindOf } from "../model/person";
import type { PersonPreview } from "../use-person-preview";
import type { Whoever } from "../use-whoever";
import { PersonFields } from "./person-fields";
import css from "./preview-bar.module.css";
import labelled from "./labelled.module.css";
import { WhomFields } from "./whom-fields";

/** Props of `PreviewBar`. */
export interface PreviewBarProps {
  readonly choice: PreviewChoice;
  readonly whoever: Whoever;
  readonly person: PersonPreview;
  readonly onChange: (change: Partial<PreviewChoice>) => void;
}

/** Ways to say whose page is looked at. */
const WAYS = ["role", "person"] as const;

/** What is previewed, in a sentence, and everything that can be chosen of it. */
export function PreviewBar({ choice, whoever, person, onChange }: PreviewBarProps) {
  const { t } = useTranslation(["documents", "common"]);
  const id = useId();
  const { colors } = useThemeChoice();
  const { whom, width, language, appearance, color } = choice;
  const themes = colors.some(({ themeColor }) => isSameColor(themeColor, color))
    ? colors
    : [...colors, { themeId: color, themeName: color, themeColor: color, darkColor: "", themeImg: "" }];
  return (
    <Panel room="small" className={css["bar"]} aria-label={t("preview.page.choices")}>
      {person.isOn ? <PersonState person={person} /> : <PreviewState words={whoever.words(whom)} />}
      {person.isOffered ? (
        <div className={labelled["field"]}>
          <span className={labelled["label"]} aria-hidden="true">
            {t("preview.person.by")}
          </span>
          <FilterChoices
            label={t("preview.person.by")}
            items={WAYS.map((key) => ({
              key,
              label: t(key === "person" ? "preview.person.way" : "preview.person.byRole"),
              isOn: (key === "person") === person.isOn,
            }))}
            onPick={(key) => person.turn(key === "person")}
          />
        </div>
      ) : null}
      {person.isOn ? (
        <PersonFields person={person} />
      ) : (
        <WhomFields whom={whom} whoever={whoever} onChange={(next) => onChange({ whom: next })} />
      )}
      <div className={css["row"]}>
        <div className={labelled["field"]}>
          <span className={labelled["label"]} aria-hidden="true">
            {t("preview.page.width")}
          </span>
          <FilterChoices
            label={t("preview.page.width")}
            items={WIDTHS.map((px) => ({
              key: String(px),
              label: t("preview.page.px", { px }),
              isOn: px === width,
            }))}
            onPick={(key) => onChange({ width: WIDTHS.find((px) => String(px) === key) ?? width })}
          />
        </div>
        <div className={labelled["field"]}>
          <span className={labelled["label"]} aria-hidden="true">
            {t("preview.page.appearance")}
          </span>
          <FilterChoices
            label={t("preview.page.appearance")}
            items={(["light", "dark"] as const).map((key) => ({
              key,
              label: t(`common:theme.${key}`),
              isOn: key === appearance,
            }))}
            onPick={(key) => onChange({ appearance: key })}
          />
        </div>
        <div className={labelled["field"]}>
          <label className={labelled["label"]} htmlFor={`${id}-color`}>
            {t("preview.page.color")}
          </label>
          <PlainSelect
            id={`${id}-color`}
            value={themes.find(({ themeColor }) => isSameColor(themeColor, color))?.themeColor ?? color}
            onValue={(next) => onChange({ color: next })}
          >
            {themes.map(({ themeColor, themeName }) => (
              <option key={themeColor} value={themeColor}>
                {themeName}
              </option>
            ))}
          </PlainSelect>
        </div>
        <div className={labelled["field"]}>
          <label className={labelled["label"]} htmlFor={`${id}-language`}>
            {t("preview.page.language")}
          </label>
          <PlainSelect
            id={`${id}-language`}
            value={language}
            onValue={(key) => onChange({ language: LANGUAGES.find((one) => one === key) ?? language })}
          >
            {LANGUAGES.map((key) => (
              <option key={key} value={key}>
                {t(`common:language.${key}`)}
              </option>
            ))}
          </PlainSelect>
        </div>
      </div>
    </Panel>
  );
}

/** Whose page it is, and how far it is from what people see. */
function PreviewState({ words }: { readonly words: string }) {
  const { t } = useTranslation("documents");
  const { language } = useLanguage();
  const { data } = useQuery(changesQuery(language));
  const count = data?.filter(({ key }) => isSeenAtHome(key)).length;
  return (
    <Note tone="brand" role="status">
      {count === undefined
        ? t("preview.page.of", { words })
        : count === 0
          ? t("preview.page.ofLive", { words })
          : t("preview.page.ofDrafts", { words, count })}
    </Note>
  );
}

/** Whose page it is by name, and that nothing of the person's own is read for it. */
function PersonState({ person: { page } }: Pick<PreviewBarProps, "person">) {
  const { t } = useTranslation("documents");
  if (page === undefined)
    return (
      <Note tone="brand" role="status">
        {t("preview.person.ask")}
      </Note>
    );
  const { personName: name, whom } = page;
  const kind = kindOf(whom);
  return (
    <Note tone="brand" role="status">
      {kind === null
        ? t("preview.person.of", { name })
        : t("preview.person.ofKind", { name, kind: t(`preview.person.kind.${kind}`) })}
    </Note>
  );
}
