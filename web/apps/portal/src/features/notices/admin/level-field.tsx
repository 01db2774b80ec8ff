import { useId } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckField, RadioField } from "@/shared/ui/form/choice-fields";
import form from "@/shared/ui/form/form.module.css";
import type { FormState } from "@/shared/ui/form/use-form";
import { Panel } from "@/shared/ui/panel";

import { LEVELS, type NoticeForm } from "./model/editor";
import css from "./form.module.css";

/** How a notice asks to be read. */
export function LevelField({
  form: notice,
}: {
  readonly form: Pick<FormState<NoticeForm>, "field" | "value">;
}) {
  const { level } = notice.value;
  const { t } = useTranslation(["desk", "messages"]);
  const id = useId();
  return (
    <Panel className={css["section"]} aria-labelledby={id}>
      <h2 id={id} className={css["sectionTitle"]}>
        {t("level.title")}
      </h2>
      <RadioField
        label={t("level.title")}
        isLabelHidden
        isBoxed
        choices={LEVELS.map((level) => ({
          value: level,
          name: t(`messages:level.${level}`),
          hint: t(`level.${level}`),
        }))}
        {...notice.field("level")}
      />
      <div className={form["options"]} data-boxed="">
        <CheckField
          label={t("level.confirm")}
          hint={t("level.confirmHint")}
          {...notice.field("needConfirm")}
        />
        {level === "NORMAL" ? null : (
          <CheckField
            label={t(`level.window.${level}`)}
            hint={t(`level.windowHint.${level}`)}
            {...notice.field("otherWindow")}
          />
        )}
        <CheckField label={t("level.public")} hint={t("level.publicHint")} {...notice.field("isPublic")} />
      </div>
    </Panel>
  );
}
