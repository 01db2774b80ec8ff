import { useState } from "react";

import { errorDetail, errorText, isApiError } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { Trouble } from "@/shared/ui/form/form";
import { toast } from "@/shared/ui/toast";
import { Written } from "@/shared/ui/written";

import { useRemoveApi, useRemoveSource } from "../api/mutations";
import type { Source, SourceApi } from "../api/queries";

/** Props of the dialog of a system. */
export interface RemoveSourceProps {
  readonly source: Source;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Asks before a system goes with its APIs; says what uses them where the server refuses. */
export function RemoveSourceDialog({ source, onClose, onDone }: RemoveSourceProps) {
  const { t } = useTranslation("sources");
  const { sourceId, version, sourceName: name, apiCount: count } = source;
  const remove = useRemoveSource();
  return (
    <RemoveDialog
      title={t("remove.title")}
      name={name}
      text={count === 0 ? t("remove.text", { name }) : t("remove.withApis", { name, count })}
      isBusy={remove.isPending}
      send={() => remove.mutateAsync({ sourceId, version })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** Props of the dialog of an API. */
export interface RemoveApiProps {
  readonly api: SourceApi;
  readonly onClose: () => void;
}

/** Asks before an API goes. */
export function RemoveApiDialog({ api, onClose }: RemoveApiProps) {
  const { t } = useTranslation("sources");
  const { apiId, version, apiName: name } = api;
  const remove = useRemoveApi();
  return (
    <RemoveDialog
      title={t("remove.apiTitle")}
      name={name}
      text={t("remove.apiText", { name })}
      isBusy={remove.isPending}
      send={() => remove.mutateAsync({ apiId, version })}
      onClose={onClose}
    />
  );
}

interface RemoveDialogProps {
  readonly title: string;
  readonly name: string;
  readonly text: string;
  readonly isBusy: boolean;
  readonly send: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly onDone?: (() => void) | undefined;
}

function RemoveDialog({ title, name, text, isBusy, send, onClose, onDone }: RemoveDialogProps) {
  const { t } = useTranslation("sources");
  const [refusal, setRefusal] = useState<unknown>(null);
  async function handleConfirm(): Promise<void> {
    try {
      await send();
      toast.success(t("remove.done", { name }));
      onClose();
      onDone?.();
    } catch (error) {
      setRefusal(error);
    }
  }
  return (
    <ConfirmDialog
      title={title}
      confirm={t("remove.confirm")}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
    >
      <p>
        <Written text={name} within={text} />
      </p>
      {refusal === null ? null : (
        <Trouble>
          <p>{errorText(refusal)}</p>
          <p>{whatToDo(refusal)}</p>
        </Trouble>
      )}
    </ConfirmDialog>
  );
}

/** What the server says one can do, without the code and the number of the request behind it. */
function whatToDo(error: unknown): string | null {
  return isApiError(error) ? (errorDetail(error)?.replace(/\s*\[[^[\]]*\]$/, "") ?? null) : null;
}
