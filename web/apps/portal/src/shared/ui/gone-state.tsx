import { Link } from "react-router";

import { errorDetail, errorText, isNoId } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";

import { Button, buttonClass } from "./button";
import { copyText } from "./clipboard";
import css from "./gone-state.module.css";
import { Icon } from "./icon";
import { EmptyState } from "./states";
import { toast } from "./toast";

/** Props of `GoneState`. */
export interface GoneStateProps {
  readonly error: unknown;
  /** What is not there; the server's words when absent, and plain ones where an address has the wrong form. */
  readonly title?: string | undefined;
  readonly hint?: string;
  /** Where the reader goes on, and how that is called. */
  readonly to: string;
  readonly way: string;
}

/** What an address names is not there for this reader: in words, with a way on; the code only for whoever asks for it. */
export function GoneState({ error, title, hint, to, way }: GoneStateProps) {
  const { t } = useTranslation("common");
  const words = title ?? (isNoId(error) ? t("state.gone") : errorText(error, t("state.gone")));
  async function handleCopy(): Promise<void> {
    const isCopied = await copyText(`${words}\n${errorDetail(error) ?? ""}`);
    if (isCopied) toast.success(t("action.copied"));
    else toast.warning(t("action.copyFailed"));
  }
  return (
    <div role="alert">
      <EmptyState icon="search" title={words} hint={hint ?? t("state.goneHint")}>
        <div className={css["ways"]}>
          <Link className={buttonClass("primary")} to={to}>
            {way}
          </Link>
          <Button kind="quiet" icon={<Icon name="copy" size="1em" />} onClick={() => void handleCopy()}>
            {t("action.copyDetail")}
          </Button>
        </div>
      </EmptyState>
    </div>
  );
}
