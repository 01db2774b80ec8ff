import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";

import { type PasswordRules, type RuleState, kindsOf } from "../../model/password-rules";
import css from "./password-dialog.module.css";

/** Props of `RuleList`. */
export interface RuleListProps {
  readonly rules: PasswordRules;
  readonly states: readonly RuleState[];
  readonly password: string;
}

/** The rules of a new password, each with a mark when it is met. */
export function RuleList({ rules, states, password }: RuleListProps) {
  const { t } = useTranslation("account");
  const kinds = rules.regs.filter(({ key }) => key !== "length").map(({ tip }) => tip);
  const values = {
    min: rules.minLength,
    max: rules.maxLength,
    kinds: rules.kinds,
    all: kinds.join(t("profile.comma")),
    found: kindsOf(rules, password).length,
  };
  return (
    <Panel as="ul" look="inset" className={css["rules"]} aria-label={t("password.rules")} aria-live="polite">
      {states.map(({ key, isMet }) => (
        <li key={key} className={css["rule"]} data-met={isMet || undefined}>
          <span className={css["mark"]} aria-hidden="true">
            {isMet ? <Icon name="check" size="0.75rem" /> : null}
          </span>
          {t(`password.rule.${key}`, values)}
          <span className="visually-hidden">{isMet ? t("password.met") : t("password.unmet")}</span>
        </li>
      ))}
    </Panel>
  );
}
