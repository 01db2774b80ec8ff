import type { Schema } from "@/shared/api/schema";
import { useLangOf } from "@/shared/i18n/use-lang-of";
import { useTranslation } from "@/shared/i18n/use-translation";

import css from "./footer-body.module.css";

/** Footer texts of the tenant in one language. */
export type FooterInfo = Schema<"FooterOut">;

/** Links, contact, record numbers and pictures of a footer. */
export function FooterBody({ footer }: { readonly footer: FooterInfo }) {
  const { t } = useTranslation(["footer", "common"]);
  const langOf = useLangOf();
  const { address, phone, email, copyright, icp, police, links, pictures } = footer;
  const newWindow = <span className="visually-hidden">{t("common:newWindow")}</span>;
  return (
    <div className={css["inner"]}>
      {links.length === 0 ? null : (
        <nav aria-label={t("links")}>
          <ul className={css["links"]}>
            {links.map((link) => (
              <li key={link.url}>
                <a href={link.url} target="_blank" rel="noopener noreferrer">
                  {link.name}
                  {newWindow}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {pictures.length === 0 ? null : (
        <ul className={css["pictures"]}>
          {pictures.map(({ name, image, url }) => {
            const picture = (
              <figure className={css["picture"]}>
                <img src={image} alt="" width={80} height={80} loading="lazy" decoding="async" />
                <figcaption>{name}</figcaption>
              </figure>
            );
            return (
              <li key={`${image} ${name}`}>
                {url === "" ? (
                  picture
                ) : (
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {picture}
                    {newWindow}
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <p className={css["line"]}>
        {address === "" ? null : <span>{t("address", { address })}</span>}
        {phone === "" ? null : <span>{t("contact", { phone })}</span>}
        {email === "" ? null : (
          <span>
            {t("email")}
            <a href={`mailto:${email}`}>{email}</a>
          </span>
        )}
      </p>
      <p className={css["line"]}>
        {[copyright, icp, police].map((text) =>
          text === "" ? null : (
            <span key={text} lang={langOf(text)}>
              {text}
            </span>
          ),
        )}
      </p>
    </div>
  );
}
