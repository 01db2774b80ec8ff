import { useTranslation } from "@/shared/i18n/use-translation";
import { ChoicesField, RadioField, SelectField } from "@/shared/ui/form/choice-fields";
import { Note } from "@/shared/ui/note";

import type { Line } from "../../model/lines";
import { LEVELS, type Level, SUITES, type Suite } from "../../model/values";
import { SettingPart } from "../setting-part";

/** What is typed: the suites in their order, the preferred one first. */
interface ProtectionForm {
  readonly level: Level;
  readonly suites: readonly string[];
}

const WORDS = { "JOSE-1": "level.jose", "GM-1": "level.gm" } as const;
const LEVEL_WORDS = { "writes+answers": "all", writes: "writes", off: "off" } as const;
const isSuite = (name: string): name is Suite => SUITES.some((suite) => suite === name);

/** How much of what browsers and the server say is encrypted, and with what. */
export function ProtectionForm({ line }: { readonly line: Line<"payload_protection"> }) {
  const { t } = useTranslation("settings");
  const { t: common } = useTranslation("common");
  return (
    <SettingPart
      line={line}
      toForm={({ level, suites }): ProtectionForm => ({ level, suites })}
      check={({ suites }) => (suites.length === 0 ? { suites: common("form.required") } : {})}
      toValue={({ level, suites }) => ({ level, suites: suites.filter(isSuite) })}
    >
      {(form) => {
        const { level, suites } = form.value;
        return (
          <>
            <RadioField<Level>
              isBoxed
              label={t("level.label")}
              choices={LEVELS.map((value) => ({
                value,
                name: t(`level.${LEVEL_WORDS[value]}`),
                hint: t(`level.${LEVEL_WORDS[value]}Hint`),
              }))}
              {...form.field("level")}
            />
            {level === "writes+answers" ? null : <Note tone="warning">{t("level.warn")}</Note>}
            <ChoicesField
              label={t("level.suites")}
              hint={t("level.suitesHint")}
              choices={SUITES.map((value) => ({ value, name: t(WORDS[value]) }))}
              {...form.field("suites")}
            />
            {suites.length < 2 ? null : (
              <SelectField
                label={t("level.first")}
                value={suites[0] ?? ""}
                choices={SUITES.map((value) => ({ value, name: t(WORDS[value]) }))}
                onChange={(first) =>
                  form.set({ suites: [first, ...suites.filter((suite) => suite !== first)] })
                }
              />
            )}
          </>
        );
      }}
    </SettingPart>
  );
}
