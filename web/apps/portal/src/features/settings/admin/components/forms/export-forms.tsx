import { useTranslation } from "@/shared/i18n/use-translation";

import type { Line } from "../../model/lines";
import { BOUNDS, missing } from "../../model/rules";
import { NumberRow } from "../number-row";
import { SettingPart } from "../setting-part";

/** Above how many people an export needs something. */
export function PeopleForm({
  line,
}: {
  readonly line: Line<"export_approval_above" | "export_reason_above">;
}) {
  const { t } = useTranslation("settings");
  const { t: common } = useTranslation("common");
  return (
    <SettingPart
      line={line}
      toForm={(value): { value: number | null } => ({ value })}
      check={(form) => missing(form, ["value"], common("form.required"))}
      toValue={({ value }) => value ?? 0}
    >
      {(form) => (
        <NumberRow
          {...form.field("value")}
          label={t("people.label")}
          hint={t("people.hint")}
          bounds={BOUNDS.people}
        />
      )}
    </SettingPart>
  );
}
