import { useState } from "react";

import { DocumentBar } from "@/shared/documents/components/document-bar";
import type { Document } from "@/shared/documents/model/documents";
import { useDocumentForm } from "@/shared/documents/use-document-form";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { NO_FAULTS } from "@/shared/ui/form/faults";
import { Icon } from "@/shared/ui/icon";
import { SortableList } from "@/shared/ui/sortable-list";
import { Written } from "@/shared/ui/written";

import {
  type DutyType,
  LISTS_LIMITS,
  NEW_TYPE,
  type TypesBody,
  type TypesForm,
  isTypesBody,
  withType,
} from "../model/lists-form";
import css from "./desk.module.css";
import rows from "./lists-editor.module.css";
import { TypeDrawer } from "./type-drawer";

/** Props of `TypesEditor`. */
export interface TypesEditorProps {
  readonly document: Document;
  readonly body: TypesBody;
}

/** The types of duties in their order, each with the list that it belongs to. */
export function TypesEditor({ document, body }: TypesEditorProps) {
  const { t } = useTranslation("dutyDesk");
  const { language } = useLanguage();
  const [edited, setEdited] = useState<DutyType | "new" | null>(null);
  const [removed, setRemoved] = useState<DutyType | null>(null);
  const editing = useDocumentForm<TypesBody, TypesForm>({
    document,
    body,
    formId: "duties/types",
    label: document.title,
    isBody: isTypesBody,
    toForm: ({ types }, version) => ({ version, types }),
    toBody: (_body, { types }) => ({ types }),
    sample: (initial) => ({ ...initial, types: [NEW_TYPE] }),
    check: () => NO_FAULTS,
    saved: t("config.saved", { name: document.title }),
    onFault: () => undefined,
  });
  const { form } = editing;
  const { types } = form.value;
  const isFull = types.length >= LISTS_LIMITS.types;
  const nameOf = ({ dutyTypeName, dutyTypeNameEn }: DutyType) =>
    language === "en" && dutyTypeNameEn !== "" ? dutyTypeNameEn : dutyTypeName;
  return (
    <>
      <DocumentBar document={document} editing={editing} />
      <SortableList
        items={types}
        idOf={({ dutyTypeCode }) => dutyTypeCode}
        nameOf={nameOf}
        onReorder={(next) => form.set({ types: next })}
        className={rows["rows"] ?? ""}
        entriesOf={(type) => [
          { key: "remove", label: t("config.remove"), isDanger: true, onSelect: () => setRemoved(type) },
        ]}
        renderItem={(type) => (
          <div className={rows["type"]}>
            <div className={rows["main"]}>
              <span className={rows["name"]}>
                <Written text={nameOf(type)} />
                {type.isMust ? <Badge tone="warning">{t("config.must")}</Badge> : null}
              </span>
              <span className={css["hint"]}>
                {t("config.typeLine", {
                  code: type.dutyTypeCode,
                  list: t(`config.list.${type.listCode}`),
                })}
              </span>
            </div>
            <Button
              size="small"
              aria-label={t("config.editOf", { name: nameOf(type) })}
              onClick={() => setEdited(type)}
            >
              {t("config.edit")}
            </Button>
          </div>
        )}
      />
      <div className={rows["add"]}>
        <Button icon={<Icon name="plus" size="1em" />} disabled={isFull} onClick={() => setEdited("new")}>
          {t("config.add")}
        </Button>
        {isFull ? <p className={css["hint"]}>{t("config.full", { max: LISTS_LIMITS.types })}</p> : null}
      </div>
      {edited === null ? null : (
        <TypeDrawer
          type={edited === "new" ? null : edited}
          others={types.filter((one) => one !== edited).map(({ dutyTypeCode }) => dutyTypeCode)}
          onClose={() => setEdited(null)}
          onDone={(type) => {
            form.update((value) => ({
              ...value,
              types: withType(value.types, edited === "new" ? null : edited.dutyTypeCode, type),
            }));
            setEdited(null);
          }}
        />
      )}
      {removed === null ? null : (
        <ConfirmDialog
          title={t("config.removeTitle")}
          confirm={t("config.remove")}
          isBusy={false}
          onClose={() => setRemoved(null)}
          onConfirm={() => {
            form.update((value) => ({
              ...value,
              types: value.types.filter(({ dutyTypeCode }) => dutyTypeCode !== removed.dutyTypeCode),
            }));
            setRemoved(null);
          }}
        >
          <p>{t("config.removeText", { name: nameOf(removed) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
