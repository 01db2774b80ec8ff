import { useLangOf } from "@/shared/i18n/use-lang-of";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { FieldGroup } from "@/shared/ui/form/field";
import type { FieldBinding } from "@/shared/ui/form/use-form";
import { PlainSelect } from "@/shared/ui/select/plain-select";
import { Written } from "@/shared/ui/written";

import type { FieldRelation } from "../../api/shapes";
import {
  type Mapping,
  assign,
  firstMapping,
  inReadingOrder,
  missingFields,
  unusedHeadings,
} from "../../model/mapping";
import css from "./mapping-part.module.css";

/** Props of `MappingPart`. */
export interface MappingPartProps extends FieldBinding<Mapping> {
  readonly relation: FieldRelation;
}

/** Which column of the file fills which field of the system; each column once. */
export function MappingPart({ relation, value, onChange, name, fault }: MappingPartProps) {
  const { t } = useTranslation("transfer");
  const langOf = useLangOf();
  const { dbFieldList: fields, excelField: headings } = relation;
  const used = new Set(Object.values(value));
  const missing = missingFields(fields, value);
  const unused = unusedHeadings(headings, value);
  const unusedNames = unused.join(t("import.and"));
  return (
    <FieldGroup label={t("import.mapping.label")} name={name} isRequired fault={fault}>
      {() => (
        <div className={css["box"]}>
          <div className={css["head"]}>
            <p role="status">
              {t("import.mapping.matched", { matched: used.size, total: fields.length })}
              {missing.length === 0 ? null : (
                <span className={css["missing"]}>
                  {t("import.mapping.missing", { count: missing.length })}
                </span>
              )}
            </p>
            <Button size="small" onClick={() => onChange(firstMapping(relation))}>
              {t("import.mapping.reset")}
            </Button>
          </div>
          <ul className={css["list"]} aria-label={t("import.mapping.label")}>
            {inReadingOrder(fields).map((field) => {
              const heading = value[field.column] ?? "";
              const isOpen = field.is_must && heading === "";
              return (
                <li key={field.column} className={css["row"]} data-open={isOpen || undefined}>
                  <span className={css["field"]}>
                    <span className={css["name"]}>{field.columnName}</span>
                    {field.is_must ? (
                      <Badge tone={isOpen ? "danger" : "quiet"} shape="label">
                        {t("import.mapping.must")}
                      </Badge>
                    ) : null}
                  </span>
                  <span className={css["arrow"]} aria-hidden="true">
                    ←
                  </span>
                  <PlainSelect
                    aria-label={t("import.mapping.of", { name: field.columnName })}
                    aria-required={field.is_must || undefined}
                    aria-invalid={(isOpen && fault !== null) || undefined}
                    value={heading}
                    onValue={(next) => onChange(assign(value, field.column, next))}
                  >
                    <option value="">{t("import.mapping.none")}</option>
                    {headings.map((one) => (
                      <option
                        key={one}
                        value={one}
                        lang={langOf(one)}
                        disabled={one !== heading && used.has(one)}
                      >
                        {one}
                      </option>
                    ))}
                  </PlainSelect>
                </li>
              );
            })}
          </ul>
          {unused.length === 0 ? null : (
            <p className={css["unused"]}>
              <Written text={unusedNames} within={t("import.mapping.unused", { names: unusedNames })} />
            </p>
          )}
        </div>
      )}
    </FieldGroup>
  );
}
