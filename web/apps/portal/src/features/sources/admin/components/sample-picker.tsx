import { useState } from "react";

import type { Schema } from "@/shared/api/schema";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import type { FormState } from "@/shared/ui/form/use-form";
import { PathTree } from "@/shared/ui/path-tree/path-tree";
import { type SampleNode, entrySample, isListPlace, isValuePlace } from "@/shared/ui/path-tree/sample";
import { PlainSelect } from "@/shared/ui/select/plain-select";
import { EmptyState } from "@/shared/ui/states";

import { type ApiForm, LIMITS, pathOf, withPicked, withPlace } from "../model/api-form";
import { LIST, NEW_FIELD, type Target, targetOf, wordOf } from "../model/target";
import css from "./sources.module.css";

/** Props of `SamplePicker`. */
export interface SamplePickerProps {
  readonly result: Schema<"SourceTestOut">;
  readonly form: FormState<ApiForm>;
  readonly target: Target;
  readonly onTarget: (target: Target) => void;
}

/** The tree of what came, in which places are picked for the list and for fields. */
export function SamplePicker({ result, form, target: wanted, onTarget }: SamplePickerProps) {
  const { t } = useTranslation("sources");
  const { language } = useLanguage();
  const [said, setSaid] = useState("");
  const { value } = form;
  const { fields, listPath } = value;
  const target = targetOf(String(wanted), value);
  const isList = target === LIST;
  const own = entrySample(result.tree, listPath.trim());
  const entry = own.length === 0 ? result.entryTree : own;
  const isEnglish = language === "en";
  const marks = isList
    ? new Map([[listPath.trim(), t("field.listPath")]])
    : new Map(fields.map((field) => [pathOf(field), wordOf(field, isEnglish)]));
  function handlePick(node: SampleNode): void {
    const { path } = node;
    if (isList) {
      form.set({ listPath: path });
      onTarget(NEW_FIELD);
      setSaid(t("pick.list", { path }));
      return;
    }
    const taken = fields.find((field) => pathOf(field) === path);
    if (target === NEW_FIELD && (taken !== undefined || fields.length >= LIMITS.fields)) {
      setSaid(taken === undefined ? t("pick.full") : t("pick.taken", { name: wordOf(taken, isEnglish) }));
      return;
    }
    const next = target === NEW_FIELD ? withPicked(value, node) : withPlace(value, target, node);
    form.set({ fields: next.fields });
    onTarget(NEW_FIELD);
    const changed = next.fields.at(target === NEW_FIELD ? -1 : target);
    setSaid(t("pick.field", { path, name: changed === undefined ? "" : wordOf(changed, isEnglish) }));
  }
  return (
    <div className={css["rows"]}>
      <label className={css["target"]}>
        <span>{t("pick.target")}</span>
        <PlainSelect value={String(target)} onValue={(text) => onTarget(targetOf(text, value))}>
          <option value={LIST}>{t("field.listPath")}</option>
          <option value={NEW_FIELD}>{t("pick.new")}</option>
          {fields.map((field, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a field is known by its place here too
            <option key={at} value={at}>
              {wordOf(field, isEnglish) === ""
                ? t("field.number", { number: at + 1 })
                : wordOf(field, isEnglish)}
            </option>
          ))}
        </PlainSelect>
      </label>
      <p className={css["hint"]}>{t(isList ? "pick.listHint" : "pick.fieldHint")}</p>
      <p className={css["said"]} role="status">
        {said}
      </p>
      <div className={css["sample"]}>
        {!isList && entry.length === 0 ? (
          <EmptyState icon="list" title={t("pick.noEntry")} hint={t("pick.noEntryHint")} />
        ) : (
          <PathTree
            key={isList ? LIST : `${NEW_FIELD} ${listPath}`}
            label={t(isList ? "pick.whole" : "pick.entry")}
            root={t(isList ? "pick.whole" : "pick.oneEntry")}
            sample={isList ? result.tree : entry}
            marks={marks}
            canPick={isList ? isListPlace : isValuePlace}
            onPick={handlePick}
          />
        )}
      </div>
    </div>
  );
}
