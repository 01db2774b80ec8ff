import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { RadioField, SelectField } from "@/shared/ui/form/choice-fields";
import { Note } from "@/shared/ui/note";

import type { Whoever } from "../../preview/use-whoever";
import { LIMITS, type Layer, type Scope, idOf } from "../model/layers";
import css from "./layers.module.css";

/** Props of `AddLayerDialog`. */
export interface AddLayerDialogProps {
  readonly layers: readonly Layer[];
  readonly whoever: Whoever;
  readonly onClose: () => void;
  readonly onAdd: (scope: Scope, key: string) => void;
}

/** Before what is part of something: a list of the browser cuts plain spaces. */
const INDENT = "\u2003";

/** For whom a new layer is: a role or a department that has none yet. */
export function AddLayerDialog({ layers, whoever, onClose, onAdd }: AddLayerDialogProps) {
  const { t } = useTranslation(["documents", "common"]);
  const [scope, setScope] = useState<Scope>("role");
  const [chosen, setChosen] = useState("");
  const isFree = (key: string) => !layers.some(({ id }) => id === idOf(scope, key));
  const choices =
    scope === "role"
      ? whoever.roles.map(({ roleCode, roleName }) => ({ value: roleCode, name: roleName }))
      : whoever.departments.map(({ id, name, depth }) => ({
          value: id,
          name: `${INDENT.repeat(depth)}${name}`,
        }));
  const free = choices.filter(({ value }) => isFree(value));
  const isFull = layers.length >= LIMITS.layers;
  return (
    <Dialog
      title={t("layers.addTitle")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common:action.cancel")}</Button>
          <Button kind="primary" disabled={chosen === "" || isFull} onClick={() => onAdd(scope, chosen)}>
            {t("layers.addApply")}
          </Button>
        </>
      }
    >
      <div className={css["fields"]}>
        {isFull ? <Note tone="warning">{t("layers.full", { max: LIMITS.layers })}</Note> : null}
        <RadioField
          label={t("field.scope")}
          value={scope}
          choices={[
            { value: "role" as const, name: t("word.role") },
            { value: "department" as const, name: t("word.department"), hint: t("layers.departmentHint") },
          ]}
          onChange={(next) => {
            setScope(next);
            setChosen("");
          }}
        />
        <SelectField
          label={t(`word.${scope}`)}
          hint={free.length === 0 ? t("layers.allThere") : undefined}
          value={chosen}
          choices={[{ value: "", name: t("layers.choose") }, ...free]}
          onChange={setChosen}
        />
      </div>
    </Dialog>
  );
}
