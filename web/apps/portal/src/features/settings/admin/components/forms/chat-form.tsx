import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckField } from "@/shared/ui/form/choice-fields";

import { type Line, summaryOf } from "../../model/lines";
import { BOUNDS, missing } from "../../model/rules";
import { Example } from "../example";
import { NumberRow } from "../number-row";
import { SettingPart } from "../setting-part";

/** What is typed of the rules of chat. */
interface ChatForm {
  readonly revokeSeconds: number | null;
  readonly multipleDevices: boolean;
  readonly checkWords: boolean;
}

const toValue = (form: ChatForm) => ({ ...form, revokeSeconds: form.revokeSeconds ?? 0 });

/** How people of the school chat. */
export function ChatForm({ line }: { readonly line: Line<"chat_rules"> }) {
  const { t } = useTranslation("settings");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  return (
    <SettingPart
      line={line}
      toForm={(value): ChatForm => value}
      check={(form) => missing(form, ["revokeSeconds"], common("form.required"))}
      toValue={toValue}
    >
      {(form) => (
        <>
          <NumberRow
            {...form.field("revokeSeconds")}
            label={t("chat.revoke")}
            hint={t("chat.revokeHint")}
            bounds={BOUNDS.revokeSeconds}
          />
          <CheckField
            label={t("chat.several")}
            hint={t("chat.severalHint")}
            {...form.field("multipleDevices")}
          />
          <CheckField label={t("chat.words")} hint={t("chat.wordsHint")} {...form.field("checkWords")} />
          <Example>{summaryOf("chat_rules", toValue(form.value), { t, language })}</Example>
        </>
      )}
    </SettingPart>
  );
}
