import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckField } from "@/shared/ui/form/choice-fields";
import formCss from "@/shared/ui/form/form.module.css";

import { type Line, summaryOf } from "../../model/lines";
import { BOUNDS, type PolicyForm, policyFaults } from "../../model/rules";
import type { PasswordPolicy } from "../../model/values";
import { Example } from "../example";
import { NumberRow } from "../number-row";
import { SettingPart } from "../setting-part";

const toValue = (form: PolicyForm): PasswordPolicy => ({
  minLength: form.minLength ?? 0,
  maxLength: form.maxLength ?? 0,
  kinds: form.kinds ?? 0,
  blocklist: form.blocklist,
  expireDays: form.expireDays ?? 0,
});

/** What a new password must be, with the rule as people read it. */
export function PasswordForm({ line }: { readonly line: Line<"password_policy"> }) {
  const { t } = useTranslation("settings");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const words = { required: common("form.required"), order: t("order.lengths") };
  return (
    <SettingPart
      line={line}
      toForm={(value): PolicyForm => value}
      check={(form) => policyFaults(form, words)}
      toValue={toValue}
    >
      {(form) => (
        <>
          <div className={formCss["pair"]}>
            <NumberRow
              {...form.field("minLength")}
              label={t("policy.min")}
              hint={t("policy.minHint")}
              bounds={BOUNDS.minLength}
            />
            <NumberRow
              {...form.field("maxLength")}
              label={t("policy.max")}
              hint={t("policy.maxHint")}
              bounds={BOUNDS.maxLength}
            />
            <NumberRow
              {...form.field("kinds")}
              label={t("policy.kinds")}
              hint={t("policy.kindsHint")}
              bounds={BOUNDS.kinds}
            />
            <NumberRow
              {...form.field("expireDays")}
              label={t("policy.expire")}
              hint={t("policy.expireHint")}
              bounds={BOUNDS.expireDays}
              unit="day"
            />
          </div>
          <CheckField label={t("policy.blocklist")} {...form.field("blocklist")} />
          <Example>
            {t("policy.example", {
              words: summaryOf("password_policy", toValue(form.value), { t, language }),
            })}
          </Example>
        </>
      )}
    </SettingPart>
  );
}
