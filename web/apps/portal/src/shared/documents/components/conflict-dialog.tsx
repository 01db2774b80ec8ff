import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { formatMinute } from "@/shared/lib/format";
import { Button, GuardedButton } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { RadioField } from "@/shared/ui/form/choice-fields";
import { toast } from "@/shared/ui/toast";
import { Written } from "@/shared/ui/written";

import { useSaveDocument } from "../api/mutations";
import { type Clash, type Conflict, type Side, conflictOf, resolved } from "../model/conflict";
import { type Standing, isService } from "../model/documents";
import { type Speaking, changeWords, pathWords } from "../model/words";
import { useSpeaking } from "../use-speaking";
import css from "./conflict-dialog.module.css";

/** Props of `ConflictDialog`. */
export interface ConflictDialogProps {
  readonly conflict: Conflict;
  /** Back to what is typed: nothing of it is lost. */
  readonly onClose: () => void;
  /** Both changes are saved as one document. */
  readonly onSaved: (standing: Standing, body: unknown) => void;
  /** Saves them, where the document is no document of configuration. */
  readonly save?: (conflict: Conflict, body: unknown) => Promise<Standing>;
}

/** Somebody was quicker: what merges by itself, and a choice for each field that both changed. */
export function ConflictDialog({ conflict: first, onClose, onSaved, save: saveAs }: ConflictDialogProps) {
  // a third person may be quicker still
  const [conflict, setConflict] = useState(first);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const speaking = useSpeaking({
    needsCards: conflict.fields.some(({ path }) => path.includes("cards")),
    needsNews: JSON.stringify(conflict.fields).includes("newsColumnIds"),
    needsCatalogue: isService(conflict.key),
  });
  const { t } = speaking;
  const saveDocument = useSaveDocument();
  const save = useMutation({
    mutationFn: ({ from, body }: { readonly from: Conflict; readonly body: unknown }) =>
      saveAs === undefined
        ? saveDocument.mutateAsync({ key: from.key, version: from.latest, body })
        : saveAs(from, body),
  });
  const name = conflict.author === "" ? t("conflict.somebody") : conflict.author;
  const left = conflict.fields.filter(({ path }) => choices[path] === undefined).length;
  async function handleSave(): Promise<void> {
    const body = resolved(conflict, choices);
    try {
      const standing = await save.mutateAsync({ from: conflict, body });
      toast.success(t("conflict.done"));
      onSaved(standing, body);
    } catch (error) {
      const next = conflictOf(error);
      if (next === null) toast.failure(error);
      else setConflict(next);
    }
  }
  return (
    <Dialog
      title={t("conflict.title")}
      isWide={conflict.fields.length > 0}
      onClose={onClose}
      actions={
        <>
          {left === 0 ? null : <span className={css["left"]}>{t("conflict.left", { count: left })}</span>}
          <Button onClick={onClose}>{t("conflict.cancel")}</Button>
          <GuardedButton
            kind="primary"
            isBusy={save.isPending}
            disabled={left > 0}
            onClick={() => void handleSave()}
          >
            {t("conflict.save")}
          </GuardedButton>
        </>
      }
    >
      <div className={css["body"]} role="status">
        <p>
          <Written text={name} within={t("conflict.who", { name, time: formatMinute(conflict.time) })} />
        </p>
        <p>{t(conflict.fields.length === 0 ? "conflict.merges" : "conflict.choose")}</p>
      </div>
      {conflict.fields.length === 0 ? null : (
        <>
          <div className={css["clashes"]}>
            {conflict.fields.map((clash) => (
              <ClashField
                key={clash.path}
                speaking={speaking}
                clash={clash}
                theirName={name}
                merged={conflict.merged}
                value={choices[clash.path]}
                onChoose={(side) => setChoices((before) => ({ ...before, [clash.path]: side }))}
              />
            ))}
          </div>
          <p className={css["rest"]}>{t("conflict.rest")}</p>
        </>
      )}
    </Dialog>
  );
}

interface ClashFieldProps {
  readonly speaking: Speaking;
  readonly clash: Clash;
  readonly theirName: string;
  readonly merged: unknown;
  readonly value: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

/** One field that both changed, with both values. */
function ClashField({ speaking, clash, theirName, merged, value, onChoose }: ClashFieldProps) {
  const { t } = speaking;
  const { path, base, theirs, mine } = clash;
  const words = (one: unknown) => changeWords(speaking, path, one, [merged]);
  return (
    <RadioField
      label={pathWords(speaking, path, [merged])}
      hint={t("conflict.before", { value: words(base) })}
      isBoxed
      value={value ?? ""}
      choices={[
        { value: "theirs" as const, name: words(theirs), hint: t("conflict.theirs", { name: theirName }) },
        { value: "mine" as const, name: words(mine), hint: t("conflict.mine") },
      ]}
      onChange={onChoose}
    />
  );
}
