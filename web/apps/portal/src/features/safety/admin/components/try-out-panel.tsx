import { type FormEvent, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import fields from "@/shared/ui/fields.module.css";
import { Icon } from "@/shared/ui/icon";
import { SubmitButton } from "@/shared/ui/submit-button";

import { useTryText } from "../api/mutations";
import css from "./try-out-panel.module.css";

/** A box that says whether a text would be refused. */
export function TryOutPanel() {
  const { t } = useTranslation("safety");
  const [text, setText] = useState("");
  const attempt = useTryText();
  const result = attempt.data;
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    attempt.mutate(text);
  }
  return (
    <form className={css["box"]} onSubmit={handleSubmit}>
      <p className={css["intro"]}>{t("tryOut.intro")}</p>
      <label className={fields["field"]}>
        {t("tryOut.label")}
        <textarea
          className={fields["area"]}
          rows={6}
          required
          maxLength={5000}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            // an answer belongs to the text it was given for
            attempt.reset();
          }}
        />
      </label>
      <div>
        <SubmitButton isBusy={attempt.isPending}>{t("tryOut.submit")}</SubmitButton>
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
    </form>
  );
}
