import { DocumentBar } from "@/shared/documents/components/document-bar";
import type { Document } from "@/shared/documents/model/documents";
import { useDocumentForm } from "@/shared/documents/use-document-form";
import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckBox } from "@/shared/ui/check-box";
import { Form } from "@/shared/ui/form/form";
import fields from "@/shared/ui/form/form.module.css";
import { TextField } from "@/shared/ui/form/text-field";
import { SortableList } from "@/shared/ui/sortable-list";

import {
  LISTS_LIMITS,
  type ListEntry,
  type ListsBody,
  type ListsForm,
  isListsBody,
  listsFaults,
  toListsBody,
} from "../model/lists-form";
import css from "./desk.module.css";
import rows from "./lists-editor.module.css";

/** Props of `ListsEditor`. */
export interface ListsEditorProps {
  readonly document: Document;
  readonly body: ListsBody;
}

/** What the lists are called, their order, and who sees each. */
export function ListsEditor({ document, body }: ListsEditorProps) {
  const { t } = useTranslation(["dutyDesk", "common"]);
  const editing = useDocumentForm<ListsBody, ListsForm>({
    document,
    body,
    formId: "duties/lists",
    label: document.title,
    isBody: isListsBody,
    toForm: (lists, version) => ({ ...lists, version }),
    toBody: (_body, form) => toListsBody(form),
    sample: (initial) => initial,
    check: (form) => listsFaults(form, t("common:form.required")),
    saved: t("config.saved", { name: document.title }),
    onFault: () => undefined,
  });
  const { form } = editing;
  const { lists } = form.value;
  const put = (code: string, change: Partial<ListEntry>) =>
    form.update((value) => ({
      ...value,
      lists: value.lists.map((list) => (list.listCode === code ? { ...list, ...change } : list)),
    }));
  const line = (at: number, name: "listName" | "listNameEn") => ({
    name: `lists[${at}].${name}`,
    value: lists[at]?.[name] ?? "",
    fault: form.faultOf(`lists[${at}].${name}`),
    onChange: (text: string) => put(lists[at]?.listCode ?? "", { [name]: text }),
  });
  return (
    <>
      <DocumentBar document={document} editing={editing} />
      <Form form={form} label={document.title} className={css["form"]}>
        <div className={fields["pair"]}>
          <TextField
            label={t("config.title")}
            isRequired
            maxLength={LISTS_LIMITS.name}
            {...form.field("title")}
          />
          <TextField
            label={t("config.titleEn")}
            lang="en"
            maxLength={LISTS_LIMITS.nameEn}
            {...form.field("titleEn")}
          />
        </div>
        <SortableList
          items={lists}
          idOf={({ listCode }) => listCode}
          nameOf={({ listCode }) => t(`config.list.${listCode}`)}
          onReorder={(next) => form.set({ lists: next })}
          className={rows["rows"] ?? ""}
          renderItem={(list) => {
            const at = lists.indexOf(list);
            const name = t(`config.list.${list.listCode}`);
            return (
              <div className={rows["list"]}>
                <p className={css["hint"]}>{t(`config.about.${list.listCode}`)}</p>
                <div className={fields["pair"]}>
                  <TextField
                    label={t("config.nameOf", { name })}
                    isRequired
                    maxLength={LISTS_LIMITS.name}
                    {...line(at, "listName")}
                  />
                  <TextField
                    label={t("config.nameEnOf", { name })}
                    lang="en"
                    maxLength={LISTS_LIMITS.nameEn}
                    {...line(at, "listNameEn")}
                  />
                </div>
                <div className={rows["boxes"]}>
                  <CheckBox
                    label={t("config.showOf", { name })}
                    short={t("config.show")}
                    value={list.isShow}
                    onChange={(isShow) => put(list.listCode, { isShow })}
                  />
                  {list.isShow ? (
                    <CheckBox
                      label={t("config.publicOf", { name })}
                      short={t("config.public")}
                      value={list.isPublic}
                      onChange={(isPublic) => put(list.listCode, { isPublic })}
                    />
                  ) : null}
                </div>
              </div>
            );
          }}
        />
        <p className={css["hint"]}>{t("config.publicHint")}</p>
      </Form>
    </>
  );
}
