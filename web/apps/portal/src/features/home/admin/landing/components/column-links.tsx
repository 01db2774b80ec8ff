import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { FieldGroup } from "@/shared/ui/form/field";
import type { FieldBinding } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";

import { LINKS_MAX, type LandingLink } from "../model/links";
import css from "./landing.module.css";
import { LinkList } from "./link-list";

/** Props of `ColumnLinks`. */
export interface ColumnLinksProps extends FieldBinding<readonly LandingLink[]> {
  /** Opens the form of a link; null makes one. */
  readonly onOpen: (link: LandingLink | null) => void;
}

/** Links of other systems in one column, in their order. */
export function ColumnLinks({ name, value, fault, onChange, onOpen }: ColumnLinksProps) {
  const { t } = useTranslation("config");
  return (
    <FieldGroup
      label={t("columnForm.links")}
      name={name}
      fault={fault}
      hint={value.length === 0 ? t("columnForm.linksEmpty") : undefined}
    >
      {() => (
        <div className={css["nested"]}>
          {value.length === 0 ? null : (
            <LinkList
              links={value}
              onReorder={onChange}
              onEdit={onOpen}
              onRemove={(link) => onChange(value.filter(({ code }) => code !== link.code))}
            />
          )}
          <div>
            <Button
              size="small"
              icon={<Icon name="plus" size="1em" />}
              disabled={value.length >= LINKS_MAX}
              onClick={() => onOpen(null)}
            >
              {t("links.add")}
            </Button>
          </div>
        </div>
      )}
    </FieldGroup>
  );
}
