import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { AddressField } from "@/shared/ui/form/address-field";
import { FieldGroup } from "@/shared/ui/form/field";
import { TextField } from "@/shared/ui/form/text-field";
import type { FieldBinding } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";
import { SortableList } from "@/shared/ui/sortable-list";

import { nameIn } from "../../navigation/model/names";
import { EMPTY_FOOTER_LINK, type FooterLink, LINKS_MAX, NAME_EN_MAX, NAME_MAX } from "../model/footer";
import css from "./footer.module.css";

/** Props of `FooterLinks`. */
export interface FooterLinksProps extends FieldBinding<readonly FooterLink[]> {
  readonly faultOf: (name: string) => string | null;
}

/** Links of the footer: typed, ordered, removed. */
export function FooterLinks({ name, value, fault, onChange, faultOf }: FooterLinksProps) {
  const { t } = useTranslation("config");
  const { language } = useLanguage();
  const rows = value.map((link, at) => ({ link, at }));
  /** What a field of a row is bound to. */
  const bind = (at: number, key: keyof FooterLink) => ({
    name: `${name}[${at}].${key}`,
    value: value[at]?.[key] ?? "",
    fault: faultOf(`${name}[${at}].${key}`),
    onChange: (text: string) =>
      onChange(value.map((link, n) => (n === at ? { ...link, [key]: text } : link))),
  });
  return (
    <FieldGroup label={t("footer.links")} name={name} fault={fault}>
      {() => (
        <>
          <SortableList
            items={rows}
            idOf={({ at }) => String(at)}
            nameOf={({ link, at }) => {
              const written = nameIn(language === "en", link.name, link.nameEn ?? "");
              return written === "" ? t("footer.linkNumber", { number: at + 1 }) : written;
            }}
            onReorder={(after) => onChange(after.map(({ link }) => link))}
            renderItem={({ at }) => (
              <div className={css["link"]}>
                <TextField
                  label={t("footer.linkName", { number: at + 1 })}
                  isLabelHidden
                  isRequired
                  placeholder={t("footer.name")}
                  maxLength={NAME_MAX}
                  {...bind(at, "name")}
                />
                <TextField
                  label={t("footer.linkNameEn", { number: at + 1 })}
                  isLabelHidden
                  placeholder={t("footer.nameEn")}
                  maxLength={NAME_EN_MAX}
                  lang="en"
                  {...bind(at, "nameEn")}
                />
                <AddressField
                  label={t("footer.linkUrl", { number: at + 1 })}
                  isLabelHidden
                  isRequired
                  {...bind(at, "url")}
                />
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={t("footer.removeLink", { number: at + 1 })}
                  icon={<Icon name="trash" size="1em" />}
                  onClick={() => onChange(value.filter((_, n) => n !== at))}
                />
              </div>
            )}
          />
          <div>
            <Button
              size="small"
              icon={<Icon name="plus" size="1em" />}
              disabled={value.length >= LINKS_MAX}
              onClick={() => onChange([...value, EMPTY_FOOTER_LINK])}
            >
              {t("footer.addLink")}
            </Button>
          </div>
        </>
      )}
    </FieldGroup>
  );
}
