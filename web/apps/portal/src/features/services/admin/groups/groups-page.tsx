import { useSearchParams } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { type PageTab, TabbedPage } from "@/shared/ui/tabbed-page";

import { GroupsPanel } from "./components/groups-panel";
import { NEW, TABS } from "./model/groups";

/** Adds one of the kind whose tab is open; the dialog lives in the address. */
function AddButton() {
  const { t } = useTranslation("catalogue");
  const [search, setSearch] = useSearchParams();
  const user = useCurrentUser();
  const { key } = TABS.find((one) => one.key === search.get("tab")) ?? TABS[0];
  if (user?.administers_all !== true) return null;
  return (
    <Button
      kind="primary"
      onClick={() => {
        const next = new URLSearchParams(search);
        next.set("edit", NEW);
        setSearch(next, { preventScrollReset: true });
      }}
    >
      <Icon name="plus" size="1em" />
      {t(`groups.${key}.add`)}
    </Button>
  );
}

const TypesPanel = () => <GroupsPanel tab={TABS[0]} />;
const ScenesPanel = () => <GroupsPanel tab={TABS[1]} />;
const LabelsPanel = () => <GroupsPanel tab={TABS[2]} />;

/** What services are grouped by: types, scenes and shelf labels, which the school keeps and departments choose from. */
export function GroupsPage() {
  const { t } = useTranslation(["catalogue", "routes"]);
  const tab = (key: (typeof TABS)[number]["key"], Panel: PageTab["Panel"]): PageTab => ({
    key,
    label: t(`groups.${key}.name`),
    intro: t(`groups.${key}.intro`),
    Panel,
    Tools: AddButton,
  });
  return (
    <TabbedPage
      title={t("routes:catalogueGroups")}
      tabsLabel={t("groups.kinds")}
      tabs={[tab("types", TypesPanel), tab("scenes", ScenesPanel), tab("labels", LabelsPanel)]}
    />
  );
}
