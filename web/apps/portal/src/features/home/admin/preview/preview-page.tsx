import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";

import { ChangesLink } from "@/shared/documents/components/changes-link";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useThemeStore } from "@/shared/theme/theme-store";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import type { AnyCardData, ColumnChoice } from "../../model/card-data";
import { isSameColor, useThemeChoice } from "../../themes";
import { pagePreviewQuery, previewCard } from "./api/queries";
import type { PageFrameProps } from "./components/page-frame";
import { PreviewBar } from "./components/preview-bar";
import { type PreviewChoice, fromFragment, toFragment, usualWidth } from "./model/choice";
import { usePersonPreview } from "./use-person-preview";
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

/** What failed for a person is said by the form, which asks again. */
const UNFAILING = { isError: false, error: null, refetch: () => undefined };

/** The home page as it will be when all drafts are published: as whom, how wide, in which language and colours is chosen. */
export function PreviewPage() {
  const { t } = useTranslation(["documents", "routes"]);
  const { language: own } = useLanguage();
  const { effective, color: ownColor, darkColor: ownTwin } = useThemeStore();
  const { colors } = useThemeChoice();
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
  const darkColor =
    colors.find(({ themeColor }) => isSameColor(themeColor, color))?.darkColor ??
    (isSameColor(ownColor, color) ? ownTwin : "");
  const person = usePersonPreview(choice.language);
  const preview = useQuery({
    ...pagePreviewQuery(choice.whom, choice.language),
    enabled: whoever.isKnown && !person.isOn,
  });
  const data = person.isOn ? person.page : preview.data;
  const shown = useMemo(
    () =>
      data === undefined
        ? undefined
        : { home: data.home, language: data.language, round: data.round, appearance, color, darkColor },
    [data, appearance, color, darkColor],
  );
  function set(change: Partial<PreviewChoice>): void {
    void navigate(
      { hash: toFragment({ ...choice, ...change }) },
      { replace: true, preventScrollReset: true },
    );
    const { language = choice.language } = change;
    if (person.isOn && language !== choice.language) person.speak(language);
  }
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
      {whoever.canChoose ? (
        <PreviewBar choice={choice} whoever={whoever} person={person} onChange={set} />
      ) : (
        // the page below would move when it is known how many there are to choose from
        <Panel room="normal">
          <Skeleton rows={16} height="2rem" />
        </Panel>
      )}
      {!whoever.canChoose || (person.isOn && person.page === undefined && !person.isAsking) ? null : (
        <QueryView
          query={person.isOn ? { ...UNFAILING, data: shown } : { ...preview, data: shown }}
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
      )}
    </div>
  );
}
