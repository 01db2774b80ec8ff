import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckField } from "@/shared/ui/form/choice-fields";
import { TextArea } from "@/shared/ui/form/text-field";

import type { Line } from "../../model/lines";
import { LIST_MAX, blockedFaults, wordsOf } from "../../model/lists";
import { Example } from "../example";
import { SettingPart } from "../setting-part";

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

/** Words that no heat word has, one a line. */
export function BlockedWordsForm({ line }: { readonly line: Line<"search_blocked_words"> }) {
  const { t } = useTranslation("settings");
  const max = LIST_MAX.blocked;
  return (
    <SettingPart
      line={line}
      toForm={(words) => ({ value: words.join("\n") })}
      check={({ value }) =>
        blockedFaults(value, {
          long: (word) => t("blocked.long", { word }),
          many: t("blocked.many", { max }),
        })
      }
      toValue={({ value }) => wordsOf(value)}
    >
      {(form) => (
        <>
          <TextArea
            label={t("blocked.label")}
            hint={t("blocked.labelHint")}
            rows={6}
            {...form.field("value")}
          />
          <Example>{t("blocked.used", { count: wordsOf(form.value.value).length, max })}</Example>
        </>
      )}
    </SettingPart>
  );
}
