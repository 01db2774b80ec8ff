import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { errorText } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import { ActDialog } from "@/shared/ui/act-dialog";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { required } from "@/shared/ui/form/faults";
import { FormDialog } from "@/shared/ui/form/form-dialog";
import { TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { RowActions } from "@/shared/ui/row-actions";
import { EmptyState, Skeleton } from "@/shared/ui/states";
import type { Column } from "@/shared/ui/table/column";
import { DataTable } from "@/shared/ui/table/data-table";
import { toast } from "@/shared/ui/toast";
import { Written } from "@/shared/ui/written";

import { useCreatePost, useDeletePost, useRenamePost } from "../api/department-mutations";
import { type DepartmentPost, postsQuery } from "../api/department-queries";
import { DEPARTMENT_LIMITS } from "../model/department-form";
import css from "./departments.module.css";
import people from "./people.module.css";

/** What is asked about a post. */
interface Asked {
  readonly what: "name" | "remove";
  readonly post: string;
}

/** The posts of a department: those that it lists, and those that people hold. */
export function DepartmentPosts({ deptId }: { readonly deptId: string }) {
  const { t } = useTranslation("departments");
  const id = useId();
  const posts = useQuery(postsQuery(deptId));
  const list = useCreatePost();
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns: readonly Column<DepartmentPost>[] = [
    {
      id: "name",
      name: t("post.name"),
      isRowHeader: true,
      cell: ({ postName }) => <Written text={postName} />,
    },
    { id: "holders", name: t("post.holders"), cell: ({ holders }) => t("people", { count: holders }) },
    {
      id: "listed",
      name: t("post.listed"),
      cell: ({ isListed }) => (
        <Badge shape="pill" tone={isListed ? "success" : "quiet"}>
          {t(isListed ? "post.isListed" : "post.isHeld")}
        </Badge>
      ),
    },
    {
      id: "actions",
      name: t("post.actions"),
      isActions: true,
      cell: ({ postName, holders, isListed }) => (
        <RowActions
          of={postName}
          actions={[
            {
              key: "rename",
              label: t("post.rename"),
              name: t("post.renameOf", { name: postName }),
              onSelect: () => setAsked({ what: "name", post: postName }),
            },
            ...(isListed
              ? []
              : [
                  {
                    key: "list",
                    label: t("post.list"),
                    name: t("post.listOf", { name: postName }),
                    isBusy: list.isPending,
                    onSelect: () => {
                      list.mutateAsync({ deptId, postName }).catch((error: unknown) => {
                        toast.error(errorText(error));
                      });
                    },
                  },
                ]),
            ...(holders > 0
              ? []
              : [
                  {
                    key: "remove",
                    label: t("act.remove"),
                    name: t("post.removeOf", { name: postName }),
                    isDanger: true,
                    onSelect: () => setAsked({ what: "remove", post: postName }),
                  },
                ]),
          ]}
        />
      ),
    },
  ];
  return (
    <Panel as="section" aria-labelledby={`${id}-posts`}>
      <div className={people["panel"]}>
        <div className={css["partHead"]}>
          <div className={people["name"]}>
            <h3 id={`${id}-posts`} className={people["partName"]}>
              {t("post.title")}
            </h3>
            <p className={people["sub"]}>{t("post.intro")}</p>
          </div>
          <Button
            size="small"
            icon={<Icon name="plus" size="1em" />}
            onClick={() => setAsked({ what: "name", post: "" })}
          >
            {t("post.add")}
          </Button>
        </div>
        <QueryView
          query={posts}
          loading={<Skeleton rows={3} height="2.5rem" />}
          empty={<EmptyState icon="users" title={t("post.none")} />}
        >
          {(rows) => (
            <DataTable
              label={t("post.title")}
              columns={columns}
              rows={rows}
              rowKey={({ postName }) => postName}
            />
          )}
        </QueryView>
      </div>
      {asked?.what === "name" ? (
        <PostName deptId={deptId} post={asked.post} onClose={() => setAsked(null)} />
      ) : null}
      {asked?.what === "remove" ? (
        <PostRemoval deptId={deptId} post={asked.post} onClose={() => setAsked(null)} />
      ) : null}
    </Panel>
  );
}

/** Props of the dialogs of a post. */
interface PostDialogProps {
  readonly deptId: string;
  /** As it is called; empty for a new one. */
  readonly post: string;
  readonly onClose: () => void;
}

function PostName({ deptId, post, onClose }: PostDialogProps) {
  const { t } = useTranslation("departments");
  const { t: common } = useTranslation("common");
  const create = useCreatePost();
  const rename = useRenamePost();
  const form = useForm({
    initial: { postName: post },
    fieldNames: { newName: "postName" },
    fieldsOfCodes: { "post.taken": "postName", "post.many_holders": "postName" },
    check: (value) => required(value, ["postName"], common("form.required")),
    submit: ({ postName }) =>
      post === ""
        ? create.mutateAsync({ deptId, postName })
        : rename.mutateAsync({ deptId, postName: post, newName: postName }),
    onDone: ({ postName }) => {
      toast.success(t("saved", { name: postName }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(post === "" ? "post.add" : "post.renameTitle")}
      form={form}
      submit={t("save")}
      onClose={onClose}
    >
      <TextField
        label={t("post.name")}
        hint={post === "" ? undefined : t("post.renameHint")}
        isRequired
        maxLength={DEPARTMENT_LIMITS.post}
        {...form.field("postName")}
      />
    </FormDialog>
  );
}

function PostRemoval({ deptId, post, onClose }: PostDialogProps) {
  const { t } = useTranslation("departments");
  const remove = useDeletePost();
  return (
    <ActDialog
      title={t("post.removeTitle")}
      text={t("post.removeText", { name: post })}
      name={post}
      confirm={t("act.remove")}
      act={async () => {
        await remove.mutateAsync({ deptId, postName: post });
        toast.success(t("removed", { name: post }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
