import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button, GuardedButton } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { required } from "@/shared/ui/form/faults";
import { Form, FormFaults } from "@/shared/ui/form/form";
import { TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";
import { SortableList } from "@/shared/ui/sortable-list";
import { SubmitButton } from "@/shared/ui/submit-button";
import { toast } from "@/shared/ui/toast";

import { useRemoveType, useSaveType } from "../api/mutations";
import type { ToolTypeConfig } from "../api/queries";
import { movedItem } from "@/shared/lib/moved";
import { TOOL_LIMITS } from "../model/tool-form";
import css from "./types-dialog.module.css";

/** Props of `TypesDialog`. */
export interface TypesDialogProps {
  readonly types: readonly ToolTypeConfig[];
  readonly onClose: () => void;
}

/** A dialog to make, rename, order and remove types of tools. */
export function TypesDialog({ types, onClose }: TypesDialogProps) {
  const { t } = useTranslation("config");
  const [edited, setEdited] = useState<ToolTypeConfig | null>(null);
  const save = useSaveType();
  const move = useSaveType();
  const remove = useRemoveType();
  /** What went wrong with the order or a removal; forms say themselves what is wrong with them. */
  const error = move.error ?? remove.error;
  function handleOrder(after: readonly ToolTypeConfig[]): void {
    const moved = movedItem(types, after, ({ typeId }) => typeId);
    if (moved === null) return;
    const { typeId, name, nameEn } = moved.item;
    move.mutate({ typeId, name, nameEn, place: moved.place });
  }
  return (
    <Dialog
      title={t("types.title")}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t("close")}</Button>}
    >
      <div className={css["types"]}>
        <p>{t("types.intro")}</p>
        <SortableList
          items={types}
          idOf={({ typeId }) => typeId}
          nameOf={({ name }) => name}
          onReorder={handleOrder}
          isDisabled={move.isPending}
          renderItem={(type) =>
            edited?.typeId === type.typeId ? (
              <TypeForm
                type={type}
                onCancel={() => setEdited(null)}
                save={(names) => save.mutateAsync({ typeId: type.typeId, ...names })}
                onDone={() => setEdited(null)}
              />
            ) : (
              <div className={css["row"]}>
                <span className={css["name"]}>
                  {type.name}
                  {type.nameEn === "" ? null : (
                    <span className={css["second"]} lang="en">
                      {type.nameEn}
                    </span>
                  )}
                </span>
                <span className={css["count"]}>{t("types.count", { count: type.toolCount })}</span>
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={t("types.renameOf", { name: type.name })}
                  onClick={() => setEdited(type)}
                >
                  {t("types.rename")}
                </Button>
                {type.toolCount > 0 ? null : (
                  <GuardedButton
                    kind="quiet"
                    size="small"
                    aria-label={t("types.removeOf", { name: type.name })}
                    onClick={() =>
                      remove.mutate(type.typeId, {
                        onSuccess: () => toast.success(t("types.removed", { name: type.name })),
                      })
                    }
                  >
                    {t("remove")}
                  </GuardedButton>
                )}
              </div>
            )
          }
        />
        <FormFaults form={{ error, elsewhere: [] }} />
        <TypeForm
          key={types.length}
          type={null}
          save={(names) => save.mutateAsync(names)}
          onDone={(names) => toast.success(t("types.added", { name: names.name }))}
        />
      </div>
    </Dialog>
  );
}

interface Names {
  readonly name: string;
  readonly nameEn: string;
}

interface TypeFormProps {
  /** null makes a type. */
  readonly type: ToolTypeConfig | null;
  readonly save: (names: Names) => Promise<unknown>;
  readonly onDone: (names: Names) => void;
  readonly onCancel?: () => void;
}

function TypeForm({ type, save, onDone, onCancel }: TypeFormProps) {
  const { t } = useTranslation("config");
  const form = useForm({
    initial: { name: type?.name ?? "", nameEn: type?.nameEn ?? "" },
    check: (names) => required(names, ["name"], t("common:form.required")),
    submit: async (names) => {
      await save(names);
      return names;
    },
    onDone,
  });
  return (
    <Form
      form={form}
      className={css["form"]}
      label={type === null ? t("types.add") : t("types.renameOf", { name: type.name })}
    >
      <TextField
        label={t("types.name")}
        isLabelHidden
        isRequired
        placeholder={t("types.name")}
        maxLength={TOOL_LIMITS.name}
        autoFocus={type !== null}
        {...form.field("name")}
      />
      <TextField
        label={t("types.nameEn")}
        isLabelHidden
        placeholder={t("types.nameEn")}
        maxLength={TOOL_LIMITS.nameEn}
        lang="en"
        {...form.field("nameEn")}
      />
      <SubmitButton kind={type === null ? "plain" : "primary"} isBusy={form.isBusy}>
        {type === null ? t("types.add") : t("save")}
      </SubmitButton>
      {onCancel === undefined ? null : <Button onClick={onCancel}>{t("cancel")}</Button>}
      <FormFaults form={form} />
    </Form>
  );
}
