import { useTranslation } from "@/shared/i18n/use-translation";
import { AddressField } from "@/shared/ui/form/address-field";
import type { FieldBinding } from "@/shared/ui/form/use-form";

import { EMPTY_FOOTER_LINK, type FooterLink, LINKS_MAX } from "../model/footer";
import { FooterEntries } from "./footer-entries";
import css from "./footer.module.css";

/** Props of `FooterLinks`. */
export interface FooterLinksProps extends FieldBinding<readonly FooterLink[]> {
  readonly faultOf: (name: string) => string | null;
}

/** Links of the footer. */
export function FooterLinks(props: FooterLinksProps) {
  const { t } = useTranslation("config");
  return (
    <FooterEntries<FooterLink>
      kind="link"
      label={t("footer.links")}
      max={LINKS_MAX}
      empty={EMPTY_FOOTER_LINK}
      {...props}
      renderRow={({ number, names, removal, bind }) => (
        <div className={css["link"]}>
          {names}
          <AddressField label={t("footer.linkUrl", { number })} isLabelHidden isRequired {...bind("url")} />
          {removal}
        </div>
      )}
    />
  );
}
