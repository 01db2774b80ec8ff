import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";

import { IMPORT_HEADER_ROW_MAX, IMPORT_HEADER_ROW_MIN } from "@/shared/config/constants";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import type { Clock } from "@/shared/lib/clock";
import { ChoicesField, RadioField, SelectField } from "@/shared/ui/form/choice-fields";
import { Field } from "@/shared/ui/form/field";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import form from "@/shared/ui/form/form.module.css";
import { useForm } from "@/shared/ui/form/use-form";
import { NumberField } from "@/shared/ui/number/number-field";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { checkFieldsQuery, relationQuery, startImport } from "../../api/import";
import type { CheckField, DuplicateRule, ErrorRule, FieldRelation } from "../../api/shapes";
import type { ImportAddresses } from "../../model/addresses";
import {
  EMPTY_IMPORT,
  type ImportForm as Value,
  checkImport,
  firstChecks,
  firstSheet,
  importRequest,
} from "../../model/import-form";
import { firstMapping } from "../../model/mapping";
import { FilePart } from "./file-part";
import css from "./import-dialog.module.css";
import { MappingPart } from "./mapping-part";
import { PreviewPart } from "./preview-part";
import { RehearsalPart, RehearseButton } from "./rehearsal-part";
import { WholePart } from "./whole-part";

/** Props of `ImportForm`. */
export interface ImportFormProps {
  readonly title: string;
  readonly sheet: string;
  readonly type: string;
  /** Rows that are there already may be updated. */
  readonly mayUpdate: boolean;
  /** The file may stand for the whole register. */
  readonly mayFull: boolean;
  readonly addresses: ImportAddresses;
  readonly clock: Clock;
  readonly onCancel: () => void;
  /** Something is filled in. */
  readonly onDirty: (isDirty: boolean) => void;
  /** The run has begun. */
  readonly onStarted: (key: string) => void;
}

/** A rehearsal, and what was tried by it. */
interface Rehearsed {
  readonly key: string;
  readonly tried: string;
}

const ERROR_RULES: readonly ErrorRule[] = [1, 2];
const NOTHING: FieldRelation = { dbFieldList: [], excelField: [], matchFieldList: [] };
const NO_CHECKS: readonly CheckField[] = [];

/** The form of an import (000 §2): template, file, header row, rules, check fields and mapping. */
export function ImportForm(props: ImportFormProps) {
  const { title, sheet, type, mayUpdate, mayFull, addresses, clock, onCancel, onDirty, onStarted } = props;
  const { t } = useTranslation("transfer");
  const { language } = useLanguage();
  const [rehearsed, setRehearsed] = useState<Rehearsed | null>(null);
  const checksQuery = useQuery(checkFieldsQuery(addresses.checkFields, sheet, language));
  const checks = checksQuery.data ?? NO_CHECKS;
  const state = useForm<Value, { readonly redisKey: string }>({
    initial: EMPTY_IMPORT,
    check: (value) => faultsOf(value),
    async submit(value) {
      const request = importRequest(sheet, value, relation);
      if (request === null) throw new Error("an incomplete form was sent");
      return startImport(addresses.run, request);
    },
    onDone: ({ redisKey }) => onStarted(redisKey),
    fieldNames: {
      ruleNum: "duplicateRule",
      errorRegx: "errorRule",
      full: "isWhole",
      matchFieldList: "mapping",
      redisKey: "file",
    },
  });
  const { file, headerLine, sheetName } = state.value;
  const relationAnswer = useQuery({
    ...relationQuery(
      addresses.relation,
      {
        id: sheet,
        redisKey: file?.redisKey ?? "",
        headerLine: headerLine ?? IMPORT_HEADER_ROW_MIN,
        ...(sheetName === "" ? {} : { sheetName }),
      },
      language,
    ),
    enabled: file !== null && headerLine !== null,
  });
  const relation = (file === null ? undefined : relationAnswer.data) ?? NOTHING;
  function faultsOf(value: Value) {
    const found = checkImport(value, { fields: relation.dbFieldList, checks });
    return Object.fromEntries(
      Object.entries(found).map(([field, fault]) => [field, t(`import.fault.${fault}`)]),
    );
  }
  const takeRelation = useEffectEvent((next: FieldRelation) => {
    if (file !== null) state.set({ mapping: firstMapping(next) });
  });
  const takeChecks = useEffectEvent((next: readonly CheckField[]) =>
    state.set({ checkFields: firstChecks(next) }),
  );
  const tellDirty = useEffectEvent(onDirty);
  useEffect(() => {
    if (relationAnswer.data !== undefined) takeRelation(relationAnswer.data);
  }, [relationAnswer.data]);
  useEffect(() => {
    if (checksQuery.data !== undefined) takeChecks(checksQuery.data);
  }, [checksQuery.data]);
  useEffect(() => tellDirty(file !== null), [file]);
  const choices: readonly DuplicateRule[] = mayUpdate ? [1, 2] : [1];
  const sheets = file?.sheets ?? [];
  const request = importRequest(sheet, state.value, relation);
  // what was found for another file, mapping or rule says nothing about this one
  const tried = JSON.stringify(request);
  return (
    <Form form={state}>
      <FilePart
        title={title}
        sheet={sheet}
        type={type}
        addresses={addresses}
        {...state.field("file")}
        onChange={(next) => {
          state.set({
            file: next,
            mapping: {},
            headerLine: next?.headerLine ?? EMPTY_IMPORT.headerLine,
            sheetName: next === null ? "" : firstSheet(next),
          });
        }}
      />
      <div className={form["pair"]}>
        <Field
          label={t("import.headerLine")}
          name="headerLine"
          isRequired
          hint={t("import.headerLineHint", { min: IMPORT_HEADER_ROW_MIN, max: IMPORT_HEADER_ROW_MAX })}
          fault={state.faultOf("headerLine")}
        >
          {(control) => (
            <NumberField
              label={t("import.headerLine")}
              value={headerLine}
              min={IMPORT_HEADER_ROW_MIN}
              max={IMPORT_HEADER_ROW_MAX}
              isRequired
              isInvalid={control["aria-invalid"] === true}
              {...(control["aria-describedby"] === undefined
                ? {}
                : { describedBy: control["aria-describedby"] })}
              onChange={(next) => state.set({ headerLine: next })}
            />
          )}
        </Field>
        {sheets.length < 2 ? null : (
          <SelectField
            label={t("import.sheet")}
            {...state.field("sheetName")}
            choices={sheets.map(({ name, rows, hidden }) => ({
              value: name,
              name: t(hidden ? "import.hiddenSheet" : "import.sheetOf", { name, count: rows }),
            }))}
          />
        )}
      </div>
      <RadioField
        label={t("import.duplicateRule")}
        name="duplicateRule"
        isRequired
        value={String(state.value.duplicateRule ?? "")}
        choices={choices.map((rule) => ({ value: String(rule), name: t(`import.duplicate.${rule}`) }))}
        onChange={(next) =>
          state.set({ duplicateRule: choices.find((rule) => String(rule) === next) ?? null })
        }
        fault={state.faultOf("duplicateRule")}
      />
      <QueryView query={checksQuery} loading={<Skeleton rows={1} height="2.25rem" />}>
        {(list) =>
          list.length === 0 ? null : (
            <ChoicesField
              label={t("import.checkFields")}
              isRequired
              hint={t("import.checkFieldsHint")}
              choices={list.map(({ fieldName, fieldNote, isKey }) => ({
                value: fieldName,
                name: fieldNote,
                isFixed: isKey,
              }))}
              {...state.field("checkFields")}
            />
          )
        }
      </QueryView>
      <RadioField
        label={t("import.errorRule")}
        name="errorRule"
        isRequired
        value={String(state.value.errorRule)}
        choices={ERROR_RULES.map((rule) => ({
          value: String(rule),
          name: t(`import.error.${rule}`),
          hint: t(`import.errorHint.${rule}`),
        }))}
        onChange={(next) => state.set({ errorRule: ERROR_RULES.find((rule) => String(rule) === next) ?? 1 })}
        fault={state.faultOf("errorRule")}
      />
      {mayFull ? <WholePart {...state.field("isWhole")} /> : null}
      {file === null || headerLine === null ? null : (
        <QueryView query={relationAnswer} loading={<Skeleton rows={4} height="2.25rem" />}>
          {(answer) => (
            <>
              <MappingPart relation={answer} {...state.field("mapping")} />
              {/* the file came with rows of this sheet alone */}
              {sheetName !== firstSheet(file) ? null : (
                <PreviewPart
                  file={file}
                  headerLine={headerLine}
                  relation={answer}
                  mapping={state.value.mapping}
                />
              )}
            </>
          )}
        </QueryView>
      )}
      {rehearsed === null || rehearsed.tried !== tried || addresses.faults === null ? null : (
        <RehearsalPart
          key={rehearsed.key}
          taskKey={rehearsed.key}
          progress={addresses.progress}
          faults={addresses.faults}
          isWhole={state.value.isWhole}
          clock={clock}
        />
      )}
      <FormFaults form={state} />
      <div className={css["actions"]}>
        {addresses.rehearse === null || file === null ? null : (
          <RehearseButton
            begin={async (address) => {
              if (!state.pass(faultsOf(state.value))) return;
              if (request !== null)
                setRehearsed({ key: (await startImport(address, request)).redisKey, tried });
            }}
            address={addresses.rehearse}
          />
        )}
        <FormActions form={state} submit={t("import.submit")} onCancel={onCancel} />
      </div>
    </Form>
  );
}
