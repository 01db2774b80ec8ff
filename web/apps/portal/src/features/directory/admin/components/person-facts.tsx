import { useTranslation } from "@/shared/i18n/use-translation";
import { Written } from "@/shared/ui/written";

import type { PersonDetail } from "../api/queries";
import css from "./people.module.css";

/** What is kept of somebody whom the reader may not change. */
export function PersonFacts({ person }: { readonly person: PersonDetail }) {
  const { t } = useTranslation("people");
  const { nickName, deptName, postName, phone, email, roles, furtherPosts, kind } = person;
  const facts: readonly (readonly [string, readonly string[]])[] = [
    [t("form.nickName"), [nickName]],
    [t("form.dept"), [deptName]],
    [t(kind === "student" ? "form.class" : "form.post"), [postName]],
    [t("form.further"), furtherPosts.map((post) => `${post.deptName} ${post.postName}`)],
    [t("form.phone"), [phone]],
    [t("form.email"), [email]],
    [t("form.roles"), roles.map(({ roleName }) => roleName)],
  ];
  return (
    <dl className={css["facts"]}>
      {facts.map(([name, values]) => {
        const told = values.filter((value) => value !== "");
        return (
          <div key={name}>
            <dt>{name}</dt>
            {told.length === 0 ? <dd>—</dd> : null}
            {told.map((value) => (
              <dd key={value}>
                <Written text={value} />
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}
