import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { copyText } from "@/shared/ui/clipboard";
import { Icon } from "@/shared/ui/icon";
import { Note } from "@/shared/ui/note";
import { toast } from "@/shared/ui/toast";

import css from "./sources.module.css";

/** What the operator has to add to the configuration before a system in a private network may be called. */
export function OperatorLine({ line }: { readonly line: string }) {
  const { t } = useTranslation(["sources", "common"]);
  async function handleCopy(): Promise<void> {
    if (await copyText(`[outbound]\n${line}`)) toast.success(t("common:action.copied"));
    else toast.warning(t("common:action.copyFailed"));
  }
  return (
    <Note as="div" tone="warning" className={css["operator"]}>
      <p>{t("unlisted")}</p>
      <code className={css["code"]} lang="en">{`[outbound]\n${line}`}</code>
      <Button size="small" icon={<Icon name="copy" size="1em" />} onClick={() => void handleCopy()}>
        {t("copyLine")}
      </Button>
    </Note>
  );
}
