import { useTranslation } from "@/shared/i18n/use-translation";
import { systemClock } from "@/shared/lib/clock";
import { useCurrentUser } from "@/shared/lib/current-user";
import { CheckListField } from "@/shared/ui/form/check-list-field";
import { CheckField } from "@/shared/ui/form/choice-fields";
import type { FieldBinding } from "@/shared/ui/form/use-form";
import { TextField } from "@/shared/ui/form/text-field";
import { watermarkLines } from "@/shared/ui/watermark/watermark-lines";
import { Written } from "@/shared/ui/written";

import type { Line } from "../../model/lines";
import { pageOptions } from "../../model/pages";
import { Example } from "../example";
import { SettingPart } from "../setting-part";
import css from "../settings.module.css";

/** Props of `PagesField`. */
interface PagesFieldProps extends FieldBinding<readonly string[]> {
  readonly label: string;
}

/** Pages of the portal, chosen by their names. */
function PagesField(props: PagesFieldProps) {
  const { t } = useTranslation("settings");
  const { t: routes } = useTranslation("routes");
  return (
    <CheckListField
      {...props}
      choices={pageOptions((key) => routes(key))}
      words={{
        all: t("picked.all"),
        chosen: t("picked.chosen", { count: props.value.length }),
        find: t("picked.find"),
        none: t("picked.none"),
      }}
    />
  );
}

/** The mark over pages, with an example of one's own. */
export function WatermarkForm({ line }: { readonly line: Line<"watermark"> }) {
  const { t } = useTranslation("settings");
  const user = useCurrentUser();
  return (
    <SettingPart
      line={line}
      toForm={({ showNumber, pagesOff }): { showNumber: boolean; pagesOff: readonly string[] } => ({
        showNumber,
        pagesOff,
      })}
      check={() => ({})}
      toValue={(form) => form}
    >
      {(form) => {
        const { showNumber } = form.value;
        const marked = user === null ? null : { ...user, watermark: { showNumber } };
        return (
          <>
            <CheckField label={t("mark.number")} {...form.field("showNumber")} />
            {marked === null ? null : (
              <Example>
                <p>{t("mark.preview")}</p>
                <p className={css["mark"]}>
                  {watermarkLines(marked, systemClock.now()).map((text) => (
                    <span key={text}>
                      <Written text={text} />
                    </span>
                  ))}
                </p>
              </Example>
            )}
            <PagesField label={t("mark.pagesOff")} {...form.field("pagesOff")} />
          </>
        );
      }}
    </SettingPart>
  );
}

/** Where the screen locks, and what can not be copied. */
export function PagesForm({ line }: { readonly line: Line<"pages"> }) {
  const { t } = useTranslation("settings");
  return (
    <SettingPart
      line={line}
      toForm={({ lockPath, noCopy }): { lockPath: string; noCopy: readonly string[] } => ({
        lockPath,
        noCopy,
      })}
      check={() => ({})}
      toValue={({ lockPath, noCopy }) => ({ lockPath: lockPath.trim(), noCopy })}
    >
      {(form) => (
        <>
          <TextField
            label={t("copy.lock")}
            hint={t("copy.lockHint")}
            maxLength={65}
            {...form.field("lockPath")}
          />
          <PagesField label={t("copy.noCopy")} {...form.field("noCopy")} />
        </>
      )}
    </SettingPart>
  );
}
