import { useTranslation } from "@/shared/i18n/use-translation";
import { useRouteError } from "react-router";

import { errorDetail, isApiError } from "@/shared/api/api-error";
import { ROUTES } from "@/shared/config/paths";
import { Button, buttonClass } from "@/shared/ui/button";
import { NoticePage } from "@/shared/ui/notice-page";

import { isChunkError } from "./chunk-recovery";

/** Shown instead of a page that crashed or could not be loaded. */
export function RouteError() {
  const { t } = useTranslation("common");
  const error = useRouteError();
  const isChunk = isChunkError(error);
  return (
    <main id="main" tabIndex={-1}>
      <NoticePage
        icon="alert"
        title={isChunk ? t("crash.chunkTitle") : isApiError(error) ? error.message : t("crash.title")}
        text={isChunk ? t("crash.chunkText") : (errorDetail(error) ?? t("crash.text"))}
        actions={
          <>
            <Button kind="primary" onClick={() => window.location.reload()}>
              {t("action.reload")}
            </Button>
            <a className={buttonClass()} href={ROUTES.landing.path}>
              {t("action.backHome")}
            </a>
          </>
        }
      />
    </main>
  );
}
