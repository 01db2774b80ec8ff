import { useTranslation } from "@/shared/i18n/use-translation";
import { FieldGroup } from "@/shared/ui/form/field";
import { PictureField } from "@/shared/ui/form/picture-field";
import type { FormState } from "@/shared/ui/form/use-form";
import { ServiceIcon } from "@/shared/ui/service-icon";

import { uploadServiceIcon } from "../../api/catalogue";
import css from "../catalogue.module.css";
import type { ServiceForm } from "../model/service-form";

/** Props of `IconField`. */
export interface IconFieldProps {
  readonly form: FormState<ServiceForm>;
  /** Addresses of icons that other services show. */
  readonly icons: readonly string[];
}

/** The icon of a service: a picture of one's own, or one that is there already. */
export function IconField({ form, icons }: IconFieldProps) {
  const { t } = useTranslation("catalogue");
  return (
    <>
      <PictureField
        label={t("form.icon")}
        hint={t("form.iconHint")}
        shape="icon"
        upload={uploadServiceIcon}
        {...form.field("icon")}
      />
      {icons.length === 0 ? null : (
        <FieldGroup label={t("form.icons")}>
          {() => (
            <div className={css["icons"]} tabIndex={-1}>
              {icons.map((icon, at) => (
                <button
                  key={icon}
                  type="button"
                  className={css["icon"]}
                  aria-label={t("form.iconOf", { number: at + 1 })}
                  aria-pressed={form.value.icon === icon}
                  onClick={() => form.set({ icon })}
                >
                  <ServiceIcon src={icon} size={28} />
                </button>
              ))}
            </div>
          )}
        </FieldGroup>
      )}
    </>
  );
}
