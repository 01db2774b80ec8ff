import { useTranslation } from "@/shared/i18n/use-translation";
import { FieldGroup } from "@/shared/ui/form/field";
import { PictureField } from "@/shared/ui/form/picture-field";
import type { FormState } from "@/shared/ui/form/use-form";
import { ServiceIcon } from "@/shared/ui/service-icon";

import { uploadServiceIcon } from "../../api/catalogue";
import catalogue from "../../catalogue/catalogue.module.css";
import type { GroupForm } from "../model/groups";

/** Props of `IconField`. */
export interface IconFieldProps {
  readonly form: FormState<GroupForm>;
  /** Addresses of the icons that come with the portal. */
  readonly icons: readonly string[];
}

/** The icon of a type or scene: a picture of one's own, or one that comes with the portal. */
export function IconField({ form, icons }: IconFieldProps) {
  const { t } = useTranslation("catalogue");
  return (
    <>
      <PictureField
        label={t("groups.form.icon")}
        hint={t("groups.form.iconHint")}
        shape="icon"
        upload={uploadServiceIcon}
        {...form.field("icon")}
      />
      <FieldGroup label={t("groups.form.icons")}>
        {() => (
          <div className={catalogue["icons"]} tabIndex={-1}>
            {icons.map((icon, at) => (
              <button
                key={icon}
                type="button"
                className={catalogue["icon"]}
                aria-label={t("groups.form.iconOf", { number: at + 1 })}
                aria-pressed={form.value.icon === icon}
                onClick={() => form.set({ icon })}
              >
                <ServiceIcon src={icon} size={28} />
              </button>
            ))}
          </div>
        )}
      </FieldGroup>
    </>
  );
}
