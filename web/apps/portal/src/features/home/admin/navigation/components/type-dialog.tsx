import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { randomId } from "@/shared/lib/random";
import { required } from "@/shared/ui/form/faults";
import { FormDialog } from "@/shared/ui/form/form-dialog";
import { useForm } from "@/shared/ui/form/use-form";

import { NameFields } from "../../components/entry-fields";
import { type IndexType, LIMITS, newType } from "../model/types";
import css from "./navigation.module.css";

/** Props of `TypeDialog`. */
export interface TypeDialogProps {
  /** null makes one. */
  readonly type: IndexType | null;
  /** What the category is called in the reader's language. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: (type: IndexType) => void;
}

type Names = Pick<IndexType, "typeName" | "typeNameEn">;

/** The names of a category; it is saved with all of them. */
export function TypeDialog({ type: known, name, onClose, onDone }: TypeDialogProps) {
  const { t } = useTranslation("navigation");
  const [type] = useState(() => known ?? newType(randomId()));
  const { typeName, typeNameEn } = type;
  const form = useForm<Names, Names>({
    initial: { typeName, typeNameEn },
    check: (value) => required(value, ["typeName"], t("common:form.required")),
    submit: (value) => Promise.resolve(value),
    onDone: (said) => onDone({ ...type, typeName: said.typeName.trim(), typeNameEn: said.typeNameEn.trim() }),
  });
  return (
    <FormDialog
      title={known === null ? t("types.formAdd") : t("types.formEdit", { name })}
      form={form}
      submit={t("apply")}
      onClose={onClose}
    >
      <NameFields
        name={form.field("typeName")}
        nameEn={form.field("typeNameEn")}
        limits={{ name: LIMITS.typeName, nameEn: LIMITS.nameEn }}
      />
      <p className={css["hint"]}>{t("applyHint")}</p>
    </FormDialog>
  );
}
