import { useId } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckField } from "@/shared/ui/form/choice-fields";
import { Panel } from "@/shared/ui/panel";

import type { Line } from "../../model/lines";
import { BOUNDS, missing } from "../../model/rules";
import { NumberRow } from "../number-row";
import { SettingPart } from "../setting-part";
import css from "../settings.module.css";

/** Whether notices are checked. */
export function NoticeWordsForm({ line }: { readonly line: Line<"notice_words"> }) {
  const { t } = useTranslation("settings");
  return (
    <SettingPart
      line={line}
      toForm={(value) => ({ value })}
      check={() => ({})}
      toValue={({ value }) => value}
    >
      {(form) => <CheckField label={t("notice.check")} {...form.field("value")} />}
    </SettingPart>
  );
}

/** How long refused texts are kept. */
export function KeptForm({ line }: { readonly line: Line<"sensitive_words"> }) {
  const { t } = useTranslation("settings");
  const { t: common } = useTranslation("common");
  return (
    <SettingPart
      line={line}
      toForm={({ keepAttemptsDays }): { keepAttemptsDays: number | null } => ({ keepAttemptsDays })}
      check={(form) => missing(form, ["keepAttemptsDays"], common("form.required"))}
      toValue={({ keepAttemptsDays }) => ({ keepAttemptsDays: keepAttemptsDays ?? 0 })}
    >
      {(form) => (
        <NumberRow
          {...form.field("keepAttemptsDays")}
          label={t("kept.days")}
          hint={t("kept.daysHint")}
          bounds={BOUNDS.keepAttemptsDays}
          unit="day"
        />
      )}
    </SettingPart>
  );
}

const FIXED = ["sessions", "devices", "codes", "clicks", "misses", "drafts", "audit"] as const;

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
