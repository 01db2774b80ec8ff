import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckField, RadioField } from "@/shared/ui/form/choice-fields";
import formCss from "@/shared/ui/form/form.module.css";
import { Note } from "@/shared/ui/note";

import { type Line, summaryOf } from "../../model/lines";
import { BOUNDS, missing, timesFaults } from "../../model/rules";
import { DEMANDS, type Demand } from "../../model/values";
import { Example } from "../example";
import { NumberRow } from "../number-row";
import { SettingPart } from "../setting-part";

/** How long sign-ins last. */
export function SessionTimesForm({ line }: { readonly line: Line<"session_times"> }) {
  const { t } = useTranslation("settings");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  return (
    <SettingPart
      line={line}
      toForm={({ idleMinutes, hardMinutes }): { idleMinutes: number | null; hardMinutes: number | null } => ({
        idleMinutes,
        hardMinutes,
      })}
      check={(form) => timesFaults(form, { required: common("form.required"), order: t("order.times") })}
      toValue={({ idleMinutes, hardMinutes }) => ({
        idleMinutes: idleMinutes ?? 0,
        hardMinutes: hardMinutes ?? 0,
      })}
    >
      {(form) => {
        const { idleMinutes, hardMinutes } = form.value;
        return (
          <>
            <div className={formCss["pair"]}>
              <NumberRow
                {...form.field("idleMinutes")}
                label={t("times.idle")}
                hint={t("times.idleHint")}
                bounds={BOUNDS.idleMinutes}
                unit="minute"
              />
              <NumberRow
                {...form.field("hardMinutes")}
                label={t("times.hard")}
                hint={t("times.hardHint")}
                bounds={BOUNDS.hardMinutes}
                unit="minute"
              />
            </div>
            {idleMinutes === null || hardMinutes === null ? null : (
              <Example>{summaryOf("session_times", { idleMinutes, hardMinutes }, { t, language })}</Example>
            )}
          </>
        );
      }}
    </SettingPart>
  );
}

/** Who needs a second factor. */
export function SecondFactorForm({ line }: { readonly line: Line<"second_factor"> }) {
  const { t } = useTranslation("settings");
  return (
    <SettingPart
      line={line}
      toForm={(value): { value: Demand } => ({ value })}
      check={() => ({})}
      toValue={({ value }) => value}
    >
      {(form) => (
        <>
          <RadioField<Demand>
            isBoxed
            label={t("demand.label")}
            choices={DEMANDS.map((value) => ({
              value,
              name: t(`demand.${value}`),
              hint: t(`demand.${value}Hint`),
            }))}
            {...form.field("value")}
          />
          {form.value.value === "all" ? <Note tone="warning">{t("demand.warn")}</Note> : null}
        </>
      )}
    </SettingPart>
  );
}

/** What is typed of the guard: seconds in the place of milliseconds. */
interface GuardForm {
  readonly refreshEnabled: boolean;
  readonly checkIntervalMs: number | null;
  readonly noRefreshIntervalMs: number | null;
  readonly activityThrottleMs: number | null;
  readonly extendThresholdS: number | null;
  readonly maxRefreshFailures: number | null;
}

const seconds = (ms: number | undefined): number | null => (ms === undefined ? null : ms / 1000);
const ms = (typed: number | null): number => Math.round((typed ?? 0) * 1000);

/** How browsers guard their sessions. */
export function SessionGuardForm({ line }: { readonly line: Line<"session_expiration"> }) {
  const { t } = useTranslation("settings");
  const { t: common } = useTranslation("common");
  const usual = line.defaultValue;
  return (
    <SettingPart
      line={line}
      toForm={(value): GuardForm => {
        const whole = { ...usual, ...value };
        return {
          refreshEnabled: whole.refreshEnabled ?? true,
          checkIntervalMs: seconds(whole.checkIntervalMs),
          noRefreshIntervalMs: seconds(whole.noRefreshIntervalMs),
          activityThrottleMs: seconds(whole.activityThrottleMs),
          extendThresholdS: whole.extendThresholdS ?? null,
          maxRefreshFailures: whole.maxRefreshFailures ?? null,
        };
      }}
      check={(form) =>
        missing(
          form,
          [
            "checkIntervalMs",
            "noRefreshIntervalMs",
            "activityThrottleMs",
            "extendThresholdS",
            "maxRefreshFailures",
          ],
          common("form.required"),
        )
      }
      toValue={(form) => ({
        refreshEnabled: form.refreshEnabled,
        checkIntervalMs: ms(form.checkIntervalMs),
        noRefreshIntervalMs: ms(form.noRefreshIntervalMs),
        activityThrottleMs: ms(form.activityThrottleMs),
        extendThresholdS: form.extendThresholdS ?? 0,
        maxRefreshFailures: form.maxRefreshFailures ?? 0,
      })}
    >
      {(form) => (
        <>
          <CheckField label={t("guard.refresh")} {...form.field("refreshEnabled")} />
          <div className={formCss["pair"]}>
            <NumberRow
              {...form.field("checkIntervalMs")}
              label={t("guard.check")}
              bounds={BOUNDS.checkIntervalS}
              unit="second"
            />
            <NumberRow
              {...form.field("extendThresholdS")}
              label={t("guard.extend")}
              bounds={BOUNDS.extendThresholdS}
              unit="second"
            />
            <NumberRow
              {...form.field("noRefreshIntervalMs")}
              label={t("guard.noRefresh")}
              bounds={BOUNDS.noRefreshIntervalS}
              unit="second"
            />
            <NumberRow
              {...form.field("activityThrottleMs")}
              label={t("guard.throttle")}
              bounds={BOUNDS.activityThrottleS}
              unit="second"
            />
            <NumberRow
              {...form.field("maxRefreshFailures")}
              label={t("guard.failures")}
              bounds={BOUNDS.maxRefreshFailures}
            />
          </div>
        </>
      )}
    </SettingPart>
  );
}
