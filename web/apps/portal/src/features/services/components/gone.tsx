import { Link } from "react-router";

import { errorDetail, errorText } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button, buttonClass } from "@/shared/ui/button";
import { copyText } from "@/shared/ui/clipboard";
import { Icon } from "@/shared/ui/icon";
import { EmptyState } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import { isNoId } from "../model/gone";
import css from "./gone.module.css";

/** There is no such service for this reader: says so in words, with a way on; code and request id only for whoever asks for them. */
export function Gone({ error, hall }: { readonly error: unknown; readonly hall: string }) {
  const { t } = useTranslation(["services", "common"]);
  const title = isNoId(error) ? t("detail.gone") : errorText(error, t("detail.gone"));
  async function handleCopy(): Promise<void> {
    const isCopied = await copyText(`${title}\n${errorDetail(error) ?? ""}`);
    if (isCopied) toast.success(t("common:action.copied"));
    else toast.warning(t("common:action.copyFailed"));
  }
  return (
    <div role="alert">
      <EmptyState icon="search" title={title} hint={t("detail.goneHint")}>
        <div className={css["ways"]}>
          <Link className={buttonClass("primary")} to={hall}>
            {t("detail.hall")}
          </Link>
          <Button kind="quiet" icon={<Icon name="copy" size="1em" />} onClick={() => void handleCopy()}>
            {t("common:action.copyDetail")}
          </Button>
        </div>
      </EmptyState>
    </div>
  );
}
