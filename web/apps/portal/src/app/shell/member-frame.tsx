import { useNoticesInChat } from "@/features/chat";
import { useTranslation } from "@/shared/i18n/use-translation";

import { Frame } from "./frame";
import { MemberHeader } from "./member-header";
import { MemberBar } from "./member-parts";
import { Rail } from "./rail";
import { SidePanel, SideToggle } from "./side-panel";
import { useSidePanel } from "./use-side-panel";

const RAIL_ID = "oh-rail";

/** What stands around every page of somebody who is signed in, also around the pages for everybody. */
export function MemberFrame() {
  const { t } = useTranslation("shell");
  // One unread notice is one number: chat's stands as 000 §4 says, the bell leaves out what chat counts.
  const elsewhere = useNoticesInChat();
  const rail = useSidePanel(RAIL_ID, { name: "rail", isOpenAtFirst: false, besidePx: 1280 });
  return (
    <Frame
      header={
        <MemberHeader
          elsewhere={elsewhere}
          lead={
            <SideToggle
              isOutside
              panelId={RAIL_ID}
              label={t(rail.isOpen ? "rail.close" : "rail.open")}
              state={rail}
            />
          }
        />
      }
      side={
        <SidePanel id={RAIL_ID} label={t("rail.label")} state={rail} whenClosed="nothing">
          {rail.isOpen ? <Rail /> : null}
        </SidePanel>
      }
      bar={<MemberBar elsewhere={elsewhere} />}
    />
  );
}
