import type { Schema } from "@/shared/api/schema";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Note } from "@/shared/ui/note";

import { bytesOf } from "../model/figures";
import { OperatorLine } from "./operator-line";
import css from "./sources.module.css";

/** Props of `TryFacts`. */
export interface TryFactsProps {
  readonly result: Schema<"SourceTestOut">;
  /** A fault that does not matter here. */
  readonly ignores?: string;
}

/** What a try came to: status, time, size, and what is wrong. */
export function TryFacts({ result, ignores }: TryFactsProps) {
  const { t } = useTranslation("sources");
  const { status, ms, bytes, entryCount, fault: found } = result;
  const fault = found === undefined || found === null || found.code === ignores ? null : found;
  return (
    <div className={css["rows"]} role="status">
      <dl className={css["facts"]}>
        <div>
          <dt>{t("try.status")}</dt>
          <dd>{status === null || status === undefined ? t("try.noStatus") : t("try.http", { status })}</dd>
        </div>
        <div>
          <dt>{t("try.time")}</dt>
          <dd>{t("ms", { count: ms })}</dd>
        </div>
        <div>
          <dt>{t("try.size")}</dt>
          <dd>{bytesOf(bytes)}</dd>
        </div>
        {ignores === undefined ? (
          <div>
            <dt>{t("try.entries")}</dt>
            <dd>{entryCount}</dd>
          </div>
        ) : null}
      </dl>
      {fault === null ? (
        <Note tone="brand">{t("try.well")}</Note>
      ) : (
        <Note tone="danger">{t("try.fault", { words: fault.words })}</Note>
      )}
      {fault?.line === undefined || fault.line === null ? null : <OperatorLine line={fault.line} />}
    </div>
  );
}
