import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { SelectField } from "@/shared/ui/form/choice-fields";
import type { FormState } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";

import type { DepartmentOption } from "../model/departments";
import { LIMITS, type PersonForm, type PostForm } from "../model/person-form";
import css from "./people.module.css";
import { PostField } from "./post-field";

/** Props of `PostRows`. */
export interface PostRowsProps {
  readonly form: FormState<PersonForm>;
  /** The departments that the caller looks after. */
  readonly own: readonly DepartmentOption[];
  /** Others that the person has posts in. */
  readonly others: readonly DepartmentOption[];
}

/** The posts beside the main one, one a row. */
export function PostRows({ form, own, others }: PostRowsProps) {
  const { t } = useTranslation("people");
  const { furtherPosts } = form.value;
  const set = (at: number, change: Partial<PostForm>) =>
    form.set({
      furtherPosts: furtherPosts.map((before, place) => (place === at ? { ...before, ...change } : before)),
    });
  return (
    <>
      {furtherPosts.map(({ deptId, postName }, at) => (
        // rows have no names of their own: their place is what tells them apart
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={css["post"]}>
          <SelectField
            label={t("form.postDept", { number: at + 1 })}
            name={`furtherPosts[${at}].deptId`}
            isRequired
            fault={form.faultOf(`furtherPosts[${at}].deptId`)}
            value={deptId}
            choices={[
              { value: "", name: t("form.choose") },
              ...[...own, ...others].map(({ id, name }) => ({ value: id, name })),
            ]}
            onChange={(id) => set(at, { deptId: id })}
          />
          <PostField
            deptId={own.some(({ id }) => id === deptId) ? deptId : ""}
            label={t("form.postName", { number: at + 1 })}
            name={`furtherPosts[${at}].postName`}
            isRequired
            fault={form.faultOf(`furtherPosts[${at}].postName`)}
            value={postName}
            onChange={(text) => set(at, { postName: text })}
          />
          <Button
            kind="quiet"
            aria-label={t("form.removePost", { number: at + 1 })}
            icon={<Icon name="trash" size="1em" />}
            onClick={() => form.set({ furtherPosts: furtherPosts.filter((_, place) => place !== at) })}
          />
        </div>
      ))}
      {furtherPosts.length < LIMITS.posts ? (
        <div>
          <Button
            size="small"
            icon={<Icon name="plus" size="1em" />}
            onClick={() => form.set({ furtherPosts: [...furtherPosts, { deptId: "", postName: "" }] })}
          >
            {t("form.addPost")}
          </Button>
        </div>
      ) : null}
    </>
  );
}
