import type { UserInfo } from "@/shared/api/types";
import { useTranslation } from "@/shared/i18n/use-translation";

import css from "./profile-card.module.css";

/** Addresses of the page's sections. */
const SECTIONS = [
  "matters",
  "records",
  "security",
  "devices",
  "systems",
  "calendar",
  "notifications",
  "preferences",
] as const;

/** Who the person is at this school, and the way to each part of the page. */
export function ProfileCard({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation("account");
  const rows = [
    { label: t("profile.account"), value: user.account },
    { label: t("profile.department"), value: user.dept_name },
    { label: t("profile.post"), value: user.post_name },
    { label: t("profile.roles"), value: user.roles.map(({ name }) => name).join(t("profile.comma")) },
    { label: t("profile.phone"), value: user.phone },
    { label: t("profile.email"), value: user.email },
    { label: t("profile.school"), value: user.tenant_name },
  ];
  return (
    <section className={css["card"]} aria-label={t("profile.title")}>
      <div className={css["head"]}>
        {user.avatar === "" ? (
          <span className={css["avatar"]} aria-hidden="true">
            {user.user_name.slice(-1)}
          </span>
        ) : (
          <img src={user.avatar} alt="" className={css["avatar"]} width={72} height={72} />
        )}
        <div className={css["names"]}>
          <p className={css["name"]}>{user.user_name}</p>
          <p className={css["kind"]}>{t(`profile.kind.${user.kind}`)}</p>
        </div>
      </div>
      <dl className={css["rows"]}>
        {rows.map(({ label, value }) => (
          <div key={label} className={css["row"]}>
            <dt>{label}</dt>
            <dd>{value === "" ? <span className={css["none"]}>{t("profile.none")}</span> : value}</dd>
          </div>
        ))}
      </dl>
      <p className={css["note"]}>{t("profile.note")}</p>
      <nav className={css["nav"]} aria-label={t("sections")}>
        {SECTIONS.map((section) => (
          <a key={section} href={`#${section}`}>
            {t(`section.${section}`)}
          </a>
        ))}
      </nav>
    </section>
  );
}
