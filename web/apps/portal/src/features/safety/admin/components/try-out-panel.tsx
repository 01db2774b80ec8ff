import { useTranslation } from "@/shared/i18n/use-translation";
import { required } from "@/shared/ui/form/faults";
import { Form, FormFaults } from "@/shared/ui/form/form";
import { TextArea } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";
import { SubmitButton } from "@/shared/ui/submit-button";

import { useTryText } from "../api/mutations";
import css from "./try-out-panel.module.css";

/** Longest text, in characters. */
const TEXT_MAX = 5000;

/** A box that says whether a text would be refused. */
export function TryOutPanel() {
  const { t } = useTranslation(["safety", "common"]);
  const attempt = useTryText();
  const result = attempt.data;
  const form = useForm({
    initial: { text: "" },
    check: (value) => required(value, ["text"], t("common:form.required")),
    submit: ({ text }) => attempt.mutateAsync(text),
  });
  const text = form.field("text");
  return (
    <Form form={form} className={css["box"]}>
      <p className={css["intro"]}>{t("tryOut.intro")}</p>
      <TextArea
        label={t("tryOut.label")}
        rows={6}
        maxLength={TEXT_MAX}
        {...text}
        onChange={(typed) => {
          text.onChange(typed);
          // an answer belongs to the text it was given for
          attempt.reset();
        }}
      />
      <FormFaults form={form} />
      <div>
        <SubmitButton isBusy={form.isBusy}>{t("tryOut.submit")}</SubmitButton>
      </div>
      <div role="status">
        {result === undefined ? null : result.passed ? (
          <p className={css["result"]} data-kind="passed">
            <Icon name="check" size="1.25rem" />
            {t("tryOut.passed")}
          </p>
        ) : (
          <p className={css["result"]} data-kind="refused">
            <Icon name="alert" size="1.25rem" />
            <span>
              {t("tryOut.refused", { word: result.word })}
              <br />
              {t("tryOut.written", { hit: result.hit })}
            </span>
          </p>
        )}
      </div>
    </Form>
  );
}
