import { Link } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { buttonClass } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { TabbedPage } from "@/shared/ui/tabbed-page";

import { CasPanel } from "./components/cas-panel";
import { ClientsPanel } from "./components/clients-panel";
import { SignInPanel } from "./components/sign-in-panel";
import { CAS_TAB, NEW, NEW_CLIENT, casPath } from "./model/paths";

/** The systems of others: programs that call the portal, applications of single sign-on, services by which people sign in. */
export function SystemsPage() {
  const { t } = useTranslation("systems");
  return (
    <TabbedPage
      title={t("title")}
      tabsLabel={t("tabs")}
      tabs={[
        {
          key: "clients",
          label: t("tab.clients"),
          intro: t("client.intro"),
          Panel: ClientsPanel,
          Tools: AddClient,
        },
        { key: CAS_TAB, label: t("tab.cas"), intro: t("cas.intro"), Panel: CasPanel, Tools: AddCas },
        { key: "sign-in", label: t("tab.signIn"), intro: t("signIn.intro"), Panel: SignInPanel },
      ]}
    />
  );
}

function AddClient() {
  const { t } = useTranslation("systems");
  return (
    <Link className={buttonClass("primary")} to={NEW_CLIENT}>
      <Icon name="plus" size="1em" />
      {t("client.add")}
    </Link>
  );
}

function AddCas() {
  const { t } = useTranslation("systems");
  return (
    <Link className={buttonClass("primary")} to={casPath(NEW)}>
      <Icon name="plus" size="1em" />
      {t("cas.add")}
    </Link>
  );
}
