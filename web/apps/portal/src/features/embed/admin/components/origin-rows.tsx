import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { TextField } from "@/shared/ui/form/text-field";
import type { FormState } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";

import { type AppForm, LIMITS } from "../model/app-form";
import css from "./embedded.module.css";

/** The exact origins of an application, one a row. */
export function OriginRows({ form }: { readonly form: FormState<AppForm> }) {
  const { t } = useTranslation("embedConfig");
  const { origins } = form.value;
  const set = (at: number, text: string) =>
    form.set({ origins: origins.map((before, place) => (place === at ? text : before)) });
  return (
    <>
      {origins.map((origin, at) => (
        // rows have no names of their own: their place is what tells them apart
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={css["origin"]}>
          <TextField
            label={t("form.origin", { number: at + 1 })}
            name={`origins[${at}]`}
            isRequired={at === 0}
            {...(at === 0 ? { hint: t("form.originHint") } : {})}
            fault={form.faultOf(`origins[${at}]`)}
            inputMode="url"
            placeholder="https://lab.example.edu"
            spellCheck={false}
            maxLength={LIMITS.origin}
            value={origin}
            onChange={(text) => set(at, text)}
          />
          <Button
            kind="quiet"
            aria-label={t("form.removeOrigin", { number: at + 1 })}
            icon={<Icon name="trash" size="1em" />}
            disabled={origins.length === 1}
            onClick={() => form.set({ origins: origins.filter((_, place) => place !== at) })}
          />
        </div>
      ))}
      {origins.length < LIMITS.origins ? (
        <div>
          <Button
            size="small"
            icon={<Icon name="plus" size="1em" />}
            onClick={() => form.set({ origins: [...origins, ""] })}
          >
            {t("form.addOrigin")}
          </Button>
        </div>
      ) : null}
    </>
  );
}
