import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Note } from "@/shared/ui/note";

import type { Parameter } from "../model/api-form";
import css from "./sources.module.css";

/** Props of `MissingParameters`. */
export interface MissingParametersProps {
  readonly missing: readonly Parameter[];
  readonly onAdd: () => void;
}

/** Names in braces that no parameter has yet, and what makes them. */
export function MissingParameters({ missing, onAdd }: MissingParametersProps) {
  const { t } = useTranslation("sources");
  if (missing.length === 0) return null;
  const names = missing.map(({ name }) => `{${name}}`).join(t("and"));
  return (
    <Note as="div" tone="brand" className={css["missing"]}>
      <span>{t("api.missing", { names })}</span>
      <Button size="small" onClick={onAdd}>
        {t("api.addMissing", { count: missing.length })}
      </Button>
    </Note>
  );
}
