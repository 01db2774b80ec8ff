import { useTranslation } from "@/shared/i18n/use-translation";
import { isAddress } from "@/shared/lib/address";
import { Button } from "@/shared/ui/button";
import fields from "@/shared/ui/fields.module.css";
import { Icon } from "@/shared/ui/icon";
import { SortableList } from "@/shared/ui/sortable-list";

import { type FooterLink, LINKS_MAX } from "../model/footer-form";
import css from "./footer.module.css";

/** Props of `FooterLinks`. */
export interface FooterLinksProps {
  readonly value: readonly FooterLink[];
  readonly onChange: (value: FooterLink[]) => void;
}

/** Links of the footer: typed, ordered, removed. */
export function FooterLinks({ value, onChange }: FooterLinksProps) {
  const { t } = useTranslation("config");
  const set = (at: number, change: Partial<FooterLink>) =>
    onChange(value.map((link, n) => (n === at ? { ...link, ...change } : link)));
  const rows = value.map((link, at) => ({ link, at }));
  return (
    <fieldset className={fields["field"]}>
      <legend>{t("footer.links")}</legend>
      <SortableList
        items={rows}
        idOf={({ at }) => String(at)}
        nameOf={({ link, at }) => (link.name === "" ? t("footer.linkNumber", { number: at + 1 }) : link.name)}
        onReorder={(after) => onChange(after.map(({ link }) => link))}
        renderItem={({ link, at }) => (
          <div className={css["link"]}>
            <input
              className={fields["input"]}
              value={link.name}
              onChange={(event) => set(at, { name: event.target.value })}
              aria-label={t("footer.linkName", { number: at + 1 })}
              placeholder={t("footer.name")}
              maxLength={32}
              required
            />
            <input
              className={fields["input"]}
              value={link.nameEn ?? ""}
              onChange={(event) => set(at, { nameEn: event.target.value })}
              aria-label={t("footer.linkNameEn", { number: at + 1 })}
              placeholder={t("footer.nameEn")}
              maxLength={64}
              lang="en"
            />
            <input
              className={fields["input"]}
              value={link.url}
              onChange={(event) => set(at, { url: event.target.value })}
              aria-label={t("footer.linkUrl", { number: at + 1 })}
              aria-invalid={(link.url !== "" && !isAddress(link.url.trim())) || undefined}
              placeholder="https://"
              inputMode="url"
              maxLength={2000}
              required
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
          onClick={() => onChange([...value, { name: "", nameEn: "", url: "" }])}
        >
          {t("footer.addLink")}
        </Button>
      </div>
    </fieldset>
  );
}
