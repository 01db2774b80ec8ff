import { useState } from "react";

import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckField, SelectField } from "@/shared/ui/form/choice-fields";
import formCss from "@/shared/ui/form/form.module.css";
import { TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";

import { SIZE_MAX } from "../../../landing/model/sizes";
import { FormDrawer } from "@/shared/ui/form/form-drawer";
import {
  COLUMN_LIMITS,
  type ColumnForm,
  type LandingColumn,
  columnFaults,
  hasNews,
  toColumn,
  toColumnForm,
  usualSize,
} from "../model/columns";
import { type LandingLink, withLink } from "../model/links";
import { ColumnLinks } from "./column-links";
import { ColumnNews } from "./column-news";
import { LinkDrawer } from "./link-drawer";

const SIZES = Array.from({ length: SIZE_MAX }, (_, at) => String(at + 1));

/** Props of `ColumnDrawer`. */
export interface ColumnDrawerProps {
  readonly column: LandingColumn;
  readonly isNew: boolean;
  /** What the column is called in the reader's language. */
  readonly name: string;
  /** The other columns, whose names are taken. */
  readonly others: readonly LandingColumn[];
  readonly onClose: () => void;
  readonly onDone: (column: LandingColumn) => void;
}

/** One column; it is saved with the page. */
export function ColumnDrawer({ column, isNew, name, others, onClose, onDone }: ColumnDrawerProps) {
  const { t } = useTranslation(["config", "landing", "documents"]);
  const { language } = useLanguage();
  const { kind } = column;
  const usual = usualSize(kind);
  const own = t(`landing:section.${kind}`);
  /** undefined: no link is open; null makes one. */
  const [link, setLink] = useState<LandingLink | null | undefined>(undefined);
  const form = useForm<ColumnForm, ColumnForm>({
    initial: toColumnForm(column),
    check: (value) => columnFaults(value, others, { taken: t("columnForm.taken") }),
    submit: (value) => Promise.resolve(value),
    onDone: (value) => onDone(toColumn(column, value)),
  });
  return (
    <>
      <FormDrawer
        title={
          isNew ? t("columnForm.add", { kind: t(`documents:word.${kind}`) }) : t("columnForm.edit", { name })
        }
        form={form}
        isKept={false}
        submit={t("apply")}
        onClose={onClose}
      >
        <p className={formCss["hint"]}>{t(`columns.kind.${kind}`)}</p>
        <div className={formCss["pair"]}>
          <TextField
            label={t("toolForm.name")}
            hint={t("columnForm.nameHint", { name: own })}
            maxLength={COLUMN_LIMITS.name}
            {...form.field("columnName")}
          />
          <TextField
            label={t("toolForm.nameEn")}
            lang="en"
            maxLength={COLUMN_LIMITS.nameEn}
            {...form.field("columnNameEn")}
          />
        </div>
        {usual === null ? null : (
          <SelectField
            label={t("columnForm.size")}
            choices={[
              { value: "0", name: t("columnForm.usualSize", { count: usual }) },
              ...SIZES.map((size) => ({
                value: size,
                name: t("columnForm.sizeOf", { count: Number(size) }),
              })),
            ]}
            {...form.field("size")}
          />
        )}
        {hasNews(kind) ? <ColumnNews {...form.field("newsColumnIds")} /> : null}
        {kind === "THIRD_PARTY" ? <ColumnLinks {...form.field("links")} onOpen={setLink} /> : null}
        <CheckField label={t("columnForm.isEnable")} {...form.field("isEnable")} />
        <p className={formCss["hint"]}>{t("applyHint")}</p>
      </FormDrawer>
      {link === undefined ? null : (
        <LinkDrawer
          link={link}
          among={form.value.links}
          name={link === null ? "" : nameIn(language === "en", link.name, link.nameEn)}
          hint={t("columnForm.linkHint")}
          onClose={() => setLink(undefined)}
          onDone={(done) => {
            form.set({ links: withLink(form.value.links, done) });
            setLink(undefined);
          }}
        />
      )}
    </>
  );
}
