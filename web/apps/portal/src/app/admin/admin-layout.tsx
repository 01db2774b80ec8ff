import { useNoticesInChat } from "@/features/chat";
import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";

import { MemberBar, MemberTools } from "../shell/member-parts";
import { Frame } from "../shell/frame";
import { Header } from "../shell/header";
import { ModeLink } from "../shell/mode-link";
import { Notifications } from "../shell/notifications";
import { PasswordNote } from "../shell/password-note";
import { PlainHttpBanner } from "../shell/plain-http-banner";
import { SidePanel, SideToggle } from "../shell/side-panel";
import { useSidePanel } from "../shell/use-side-panel";
import { AdminNav } from "./admin-nav";
import { useLeaving } from "./use-leaving";

const PANEL_ID = "oh-admin-nav";

/** The mode of those who run the portal: their pages at the left, and the way back. */
export function Component() {
  const { t } = useTranslation(["admin", "shell"]);
  const elsewhere = useNoticesInChat();
  useLeaving();
  const panel = useSidePanel(PANEL_ID, { name: "adminNav", isOpenAtFirst: true, besidePx: 1024 });
  return (
    <>
      <PlainHttpBanner />
      <PasswordNote />
      <Notifications />
      <Frame
        isWide
        header={
          <Header
            isWide
            home={ROUTES.admin.path}
            title={t("title")}
            lead={
              <SideToggle
                panelId={PANEL_ID}
                label={t(panel.isOpen ? "nav.fold" : "nav.unfold")}
                state={panel}
              />
            }
            tools={
              <MemberTools elsewhere={elsewhere}>
                <ModeLink to={ROUTES.homePage.path} icon="home" label={t("shell:mode.portal")} />
              </MemberTools>
            }
          />
        }
        side={
          <SidePanel id={PANEL_ID} label={t("nav.label")} state={panel} whenClosed="icons">
            <AdminNav isFolded={!panel.isOpen} />
          </SidePanel>
        }
        bar={<MemberBar elsewhere={elsewhere} />}
      />
    </>
  );
}
