import { useQuery } from "@tanstack/react-query";
import { useId } from "react";

import { useLangOf } from "@/shared/i18n/use-lang-of";
import { TextField, type TextFieldProps } from "@/shared/ui/form/text-field";

import { postsQuery } from "../api/department-queries";
import { LIMITS } from "../model/person-form";

/** Props of `PostField`. */
export interface PostFieldProps extends Omit<TextFieldProps, "list" | "maxLength"> {
  /** The department whose posts are offered; empty offers none. */
  readonly deptId: string;
}

/** What somebody is in a department: any text, with the posts that the department has to choose from. */
export function PostField({ deptId, ...field }: PostFieldProps) {
  const id = useId();
  const langOf = useLangOf();
  const posts = useQuery(postsQuery(deptId)).data ?? [];
  return (
    <>
      <TextField {...field} list={id} maxLength={LIMITS.post} />
      <datalist id={id}>
        {posts.map(({ postName }) => (
          <option key={postName} lang={langOf(postName)}>
            {postName}
          </option>
        ))}
      </datalist>
    </>
  );
}
