import type { UserInfo } from "@/shared/api/types";
import type { Translate } from "@/shared/i18n/texts";
import { useTranslation } from "@/shared/i18n/use-translation";

import { Panel } from "@/shared/ui/panel";
import { Written } from "@/shared/ui/written";
import css from "./profile-card.module.css";

/** Addresses of the page's sections. */
const SECTIONS = [
  "matters",
  "records",
  "security",
  "app-passwords",
  "devices",
  "systems",
  "calendar",
  "notifications",
  "preferences",
] as const;

/** Who the person is at this school, and the way to each part of the page. */
export function ProfileCard({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation("account");
  const rows: readonly Row[] = [
    { label: t("profile.account"), value: user.account },
    ...posts(user, t),
    { label: t("profile.roles"), value: user.roles.map(({ name }) => name).join(t("profile.comma")) },
    { label: t("profile.phone"), value: user.phone },
    { label: t("profile.email"), value: user.email },
    { label: t("profile.school"), value: user.tenant_name },
  ];
  return (
    <Panel className={css["card"]} aria-label={t("profile.title")}>
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
        {rows.map(({ label, value, within = value }, place) => (
          <div key={`${place}-${label}`} className={css["row"]}>
            <dt>{label}</dt>
            <dd>
              {value === "" ? (
                <span className={css["none"]}>{t("profile.none")}</span>
              ) : (
                <Written text={value} within={within} />
              )}
            </dd>
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
    </Panel>
  );
}

interface Row {
  readonly label: string;
  readonly value: string;
  /** The value among the page's own words. */
  readonly within?: string;
}

/** The main department and post, and in a line of its own every further post. */
function posts(user: UserInfo, t: Translate<"account">): readonly Row[] {
  const [main, ...further] = user.posts;
  return [
    { label: t("profile.department"), value: main?.dept_name ?? user.dept_name },
    { label: t("profile.post"), value: main?.post_name ?? user.post_name },
    ...further.map((post) => ({
      label: t("profile.further"),
      value: post.post_name,
      within: t("profile.postAt", { post: post.post_name, department: post.dept_name }),
    })),
  ];
}
