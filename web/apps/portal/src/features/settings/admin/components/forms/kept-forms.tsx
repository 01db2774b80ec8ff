import { useId } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import type { FieldBinding } from "@/shared/ui/form/use-form";
import { Panel } from "@/shared/ui/panel";

import { DAY_S, durationWords } from "../../model/durations";
import type { Line } from "../../model/lines";
import { BOUNDS, type Bounds, missing } from "../../model/rules";
import type { DaysKey } from "../../model/values";
import { NumberRow } from "../number-row";
import { SettingPart } from "../setting-part";
import css from "../settings.module.css";

/** What goes when something is kept for fewer days than so far; null when nothing does. */
function useShortening(): (days: number | null, now: number) => string | null {
  const { t } = useTranslation("settings");
  const { language } = useLanguage();
  return (days, now) =>
    days === null || days >= now ? null : t("kept.shorter", { days: durationWords(days * DAY_S, language) });
}

/** A number of days within its bounds. */
function DaysRow({
  field,
  bounds,
}: {
  readonly field: FieldBinding<number | null>;
  readonly bounds: Bounds;
}) {
  const { t } = useTranslation("settings");
  const [least, most] = bounds;
  return (
    <NumberRow
      {...field}
      label={t("kept.days")}
      hint={t("kept.between", { least, most })}
      bounds={bounds}
      unit="day"
    />
  );
}

/** Props of `DaysForm`. */
export interface DaysFormProps {
  readonly line: Line<DaysKey>;
  readonly bounds: Bounds;
}

/** For how many days something is kept. */
export function DaysForm({ line, bounds }: DaysFormProps) {
  const { t: common } = useTranslation("common");
  const shortening = useShortening();
  return (
    <SettingPart
      line={line}
      toForm={(value): { value: number | null } => ({ value })}
      check={(form) => missing(form, ["value"], common("form.required"))}
      toValue={({ value }) => value ?? 0}
      ask={({ value }, now) => shortening(value, now)}
    >
      {(form) => <DaysRow field={form.field("value")} bounds={bounds} />}
    </SettingPart>
  );
}

/** How long refused texts are kept. */
export function RefusedTextsForm({ line }: { readonly line: Line<"sensitive_words"> }) {
  const { t: common } = useTranslation("common");
  const shortening = useShortening();
  return (
    <SettingPart
      line={line}
      toForm={({ keepAttemptsDays }): { keepAttemptsDays: number | null } => ({ keepAttemptsDays })}
      check={(form) => missing(form, ["keepAttemptsDays"], common("form.required"))}
      toValue={({ keepAttemptsDays }) => ({ keepAttemptsDays: keepAttemptsDays ?? 0 })}
      ask={({ keepAttemptsDays }, now) => shortening(keepAttemptsDays, now.keepAttemptsDays)}
    >
      {(form) => <DaysRow field={form.field("keepAttemptsDays")} bounds={BOUNDS.keepAttemptsDays} />}
    </SettingPart>
  );
}

const FIXED = ["devices", "codes", "files", "drops", "jobs", "drafts", "audit"] as const;

/** What is kept for a time that the platform decides. */
export function FixedTimes() {
  const { t } = useTranslation("settings");
  const id = useId();
  return (
    <Panel as="section" aria-labelledby={id}>
      <div className={css["panel"]}>
        <div className={css["head"]}>
          <h2 id={id} className={css["name"]}>
            {t("kept.fixed")}
          </h2>
          <p className={css["hint"]}>{t("kept.fixedHint")}</p>
        </div>
        <dl className={css["facts"]}>
          {FIXED.map((what) => (
            <div key={what}>
              <dt>{t(`kept.${what}`)}</dt>
              <dd>{t(`kept.${what}For`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  );
}
