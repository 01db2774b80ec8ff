import { errorDetail, isApiError } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import { ActDialog } from "@/shared/ui/act-dialog";
import { toast } from "@/shared/ui/toast";

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
      send={() => remove.mutateAsync({ apiId, version })}
      onClose={onClose}
    />
  );
}

interface RemoveDialogProps {
  readonly title: string;
  readonly name: string;
  readonly text: string;
  readonly send: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly onDone?: (() => void) | undefined;
}

function RemoveDialog({ send, onClose, onDone, ...asked }: RemoveDialogProps) {
  const { t } = useTranslation("sources");
  return (
    <ActDialog
      {...asked}
      confirm={t("remove.confirm")}
      act={async () => {
        await send();
        toast.success(t("remove.done", { name: asked.name }));
        onClose();
        onDone?.();
      }}
      advice={whatToDo}
      onClose={onClose}
    />
  );
}

/** What the server says one can do, without the code and the number of the request behind it. */
function whatToDo(error: unknown): string | null {
  return isApiError(error) ? (errorDetail(error)?.replace(/\s*\[[^[\]]*\]$/, "") ?? null) : null;
}
