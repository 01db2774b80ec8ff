import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useThemeStore } from "@/shared/theme/theme-store";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import type { AnyCardData, ColumnChoice } from "../../model/card-data";
import { ChangesLink } from "../config/components/changes-link";
import { pagePreviewQuery, previewCard } from "./api/queries";
import type { PageFrameProps } from "./components/page-frame";
import { PreviewBar } from "./components/preview-bar";
import { type PreviewChoice, fromFragment, toFragment, usualWidth } from "./model/choice";
import { useWhoever } from "./use-whoever";

/** The frame and what begins its page. */
const PageFrame = lazy(async () => {
  const [{ PageFrame: Frame }, { FRAME_SCRIPT }] = await Promise.all([
    import("./components/page-frame"),
    import("./frame/boot"),
  ]);
  return {
    default: (props: Omit<PageFrameProps, "script">) => <Frame {...props} script={FRAME_SCRIPT} />,
  };
});

/** The home page as it will be when all drafts are published: as whom, how wide, in which language and colours is chosen. */
export function PreviewPage() {
  const { t } = useTranslation(["documents", "routes"]);
  const { language: own } = useLanguage();
  const { effective, color: ownColor } = useThemeStore();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const whoever = useWhoever();
  const usual = {
    width: usualWidth(window.innerWidth),
    language: own === "en" ? own : ("zh-CN" as const),
    appearance: effective,
    color: ownColor,
  };
  const said = fromFragment(hash, usual);
  const choice = { ...said, whom: whoever.known(said.whom) };
  const { width, appearance, color } = choice;
  const preview = useQuery({
    ...pagePreviewQuery(choice.whom, choice.language),
    enabled: whoever.isKnown,
  });
  const { data } = preview;
  const shown = useMemo(
    () =>
      data === undefined
        ? undefined
        : { home: data.home, language: data.language, round: data.round, appearance, color },
    [data, appearance, color],
  );
  const set = (change: Partial<PreviewChoice>) =>
    void navigate(
      { hash: toFragment({ ...choice, ...change }) },
      { replace: true, preventScrollReset: true },
    );
  async function askCard(cardId: string, columnId: ColumnChoice): Promise<AnyCardData> {
    const whom = data?.whom ?? choice.whom;
    const card = columnId === null ? { cardId } : { cardId, columnId };
    return (await previewCard(card, whom, data?.language ?? choice.language)).data;
  }
  return (
    <div className={page["page"]}>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("routes:configPreview")}</h1>
          <p className={page["intro"]}>{t("preview.page.intro")}</p>
        </div>
        <div className={page["tools"]}>
          <ChangesLink />
        </div>
      </header>
      <PreviewBar choice={choice} whoever={whoever} onChange={set} />
      <QueryView
        query={{ ...preview, data: shown }}
        frame={(state) => <Panel room="normal">{state}</Panel>}
        loading={<Skeleton rows={12} height="2rem" />}
      >
        {(ready) => (
          <Suspense fallback={<Skeleton rows={12} height="2rem" />}>
            <PageFrame
              shown={ready}
              widthPx={width}
              card={askCard}
              onRefused={() => toast.info(t("preview.inert"))}
            />
          </Suspense>
        )}
      </QueryView>
    </div>
  );
}
