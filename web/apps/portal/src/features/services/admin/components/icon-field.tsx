import { useTranslation } from "@/shared/i18n/use-translation";
import { FieldGroup } from "@/shared/ui/form/field";
import { PictureField } from "@/shared/ui/form/picture-field";
import type { FieldBinding } from "@/shared/ui/form/use-form";
import { ServiceIcon } from "@/shared/ui/service-icon";

import { uploadServiceIcon } from "../api/catalogue";
import css from "../catalogue/catalogue.module.css";

/** Props of `IconField`. */
export interface IconFieldProps {
  /** Where its words stand: those of a service, or those of a type or scene. */
  readonly words: "form" | "groups.form";
  readonly field: FieldBinding<string>;
  /** Addresses of icons that are there already. */
  readonly icons: readonly string[];
}

/** The icon of something in the catalogue: a picture of one's own, or one that is there already. */
export function IconField({ words, field, icons }: IconFieldProps) {
  const { t } = useTranslation("catalogue");
  return (
    <>
      <PictureField
        label={t(`${words}.icon`)}
        hint={t(`${words}.iconHint`)}
        shape="icon"
        upload={uploadServiceIcon}
        {...field}
      />
      {icons.length === 0 ? null : (
        <FieldGroup label={t(`${words}.icons`)}>
          {() => (
            <div className={css["icons"]} tabIndex={-1}>
              {icons.map((icon, at) => (
                <button
                  key={icon}
                  type="button"
                  className={css["icon"]}
                  aria-label={t(`${words}.iconOf`, { number: at + 1 })}
                  aria-pressed={field.value === icon}
                  onClick={() => field.onChange(icon)}
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
