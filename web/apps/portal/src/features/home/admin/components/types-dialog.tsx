import { type FormEvent, useState } from "react";

import { errorText } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button, GuardedButton } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import fields from "@/shared/ui/fields.module.css";
import { SortableList } from "@/shared/ui/sortable-list";
import { SubmitButton } from "@/shared/ui/submit-button";
import { toast } from "@/shared/ui/toast";

import { useRemoveType, useSaveType } from "../api/mutations";
import type { ToolTypeConfig } from "../api/queries";
import { movedItem } from "../model/moved";
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
  const remove = useRemoveType();
  const error = save.error ?? remove.error;
  function handleOrder(after: readonly ToolTypeConfig[]): void {
    const moved = movedItem(types, after, ({ typeId }) => typeId);
    if (moved === null) return;
    const { typeId, name, nameEn } = moved.item;
    save.mutate({ typeId, name, nameEn, place: moved.place });
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
          isDisabled={save.isPending}
          renderItem={(type) =>
            edited?.typeId === type.typeId ? (
              <TypeForm
                type={type}
                isBusy={save.isPending}
                onCancel={() => setEdited(null)}
                onSave={(names) =>
                  save.mutate({ typeId: type.typeId, ...names }, { onSuccess: () => setEdited(null) })
                }
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
        {error === null ? null : (
          <p className={fields["fault"]} role="alert">
            {errorText(error)}
          </p>
        )}
        <TypeForm
          key={types.length}
          type={null}
          isBusy={save.isPending}
          onSave={(names) =>
            save.mutate(names, { onSuccess: () => toast.success(t("types.added", { name: names.name })) })
          }
        />
      </div>
    </Dialog>
  );
}

interface TypeFormProps {
  /** null makes a type. */
  readonly type: ToolTypeConfig | null;
  readonly isBusy: boolean;
  readonly onSave: (names: { readonly name: string; readonly nameEn: string }) => void;
  readonly onCancel?: () => void;
}

function TypeForm({ type, isBusy, onSave, onCancel }: TypeFormProps) {
  const { t } = useTranslation("config");
  const [name, setName] = useState(type?.name ?? "");
  const [nameEn, setNameEn] = useState(type?.nameEn ?? "");
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onSave({ name, nameEn });
  }
  return (
    <form
      className={css["form"]}
      aria-label={type === null ? t("types.add") : t("types.renameOf", { name: type.name })}
      onSubmit={handleSubmit}
    >
      <input
        className={fields["input"]}
        value={name}
        onChange={(event) => setName(event.target.value)}
        aria-label={t("types.name")}
        placeholder={t("types.name")}
        maxLength={32}
        required
        autoFocus={type !== null}
      />
      <input
        className={fields["input"]}
        value={nameEn}
        onChange={(event) => setNameEn(event.target.value)}
        aria-label={t("types.nameEn")}
        placeholder={t("types.nameEn")}
        maxLength={64}
        lang="en"
      />
      <SubmitButton kind={type === null ? "plain" : "primary"} isBusy={isBusy}>
        {type === null ? t("types.add") : t("save")}
      </SubmitButton>
      {onCancel === undefined ? null : <Button onClick={onCancel}>{t("cancel")}</Button>}
    </form>
  );
}
