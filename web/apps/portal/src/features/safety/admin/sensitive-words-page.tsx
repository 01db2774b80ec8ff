import { useTranslation } from "@/shared/i18n/use-translation";
import { TabbedPage } from "@/shared/ui/tabbed-page";

import { AttemptsPanel } from "./components/attempts-panel";
import { TryOutPanel } from "./components/try-out-panel";
import { WordsPanel } from "./components/words-panel";

/** The administrator's page of sensitive words: dictionary, record of refused texts, a box to try. */
export function SensitiveWordsPage() {
  const { t } = useTranslation("safety");
  const intro = t("intro");
  return (
    <TabbedPage
      title={t("title")}
      tabsLabel={t("tabs")}
      tabs={[
        { key: "words", label: t("tab.words"), intro, Panel: WordsPanel },
        { key: "attempts", label: t("tab.attempts"), intro, Panel: AttemptsPanel },
        { key: "tryOut", label: t("tab.tryOut"), intro, Panel: TryOutPanel },
      ]}
    />
  );
}
