import { Suspense, lazy } from "react";
import { useStore } from "zustand";
import { useLocation, useNavigation } from "react-router";

import { ForcedOutLayer } from "@/features/chat/forced-out-layer";
import { chatPanel } from "@/features/chat/panel-store";
import { SendCardLayer } from "@/features/chat/send-card-layer";
import { NoticeLayer } from "@/features/notices/notice-layer";
import { AgreementLayer } from "@/features/services/agreement-layer";
import { TransferLayer } from "@/features/transfer/transfer-layer";
import { ROUTES, routeOf } from "@/shared/config/paths";
import { Watermark } from "@/shared/ui/watermark/watermark";

import { loadChunk } from "./chunk-recovery";
import { embedStore } from "./embed/embed-store";
import { pageStore } from "./page-store";
import { ImpersonationBanner } from "./shell/impersonation-banner";
import { useOpenKeptNotice } from "./use-open-kept-notice";

export { ReloginDialog } from "@/features/session/relogin-dialog";

/** Comes with the first frame: before that nobody can have opened a view. */
const EmbedLayer = lazy(async () => ({
  default: (await loadChunk(() => import("./embed/embed-layer"))).EmbedLayer,
}));

/** What stands over every page of signed-in people (000 §2, root screen): the mark, the popups of notices, and who acts as somebody. */
export function MemberLayers() {
  const route = routeOf(useLocation().pathname);
  // The guard turns the flag on before the page is there (001 §2.2 step 7): until then it is not about what is shown.
  const isIndex = pageStore((state) => state.isIndex);
  const isHome = useNavigation().state === "idle" && isIndex;
  const isChatOpen = useStore(chatPanel, ({ isOpen }) => isOpen);
  const registry = useStore(embedStore, (state) => state.registry);
  // Nobody's messages are read over a locked screen.
  const isLocked = route === ROUTES.lock || route === ROUTES.login;
  // A notice that is being read or written, with what is to be done about it, has no bar of those that wait below it.
  const isQuiet = route === ROUTES.msgDetail || route === ROUTES.noticeEditor || route === ROUTES.chat;
  useOpenKeptNotice(!isLocked);
  return (
    <>
      <ImpersonationBanner />
      {isLocked ? null : <NoticeLayer isAside={isChatOpen} isHome={isHome} isQuiet={isQuiet} />}
      {isLocked ? null : <ForcedOutLayer />}
      {isLocked ? null : <SendCardLayer />}
      {isLocked ? null : <AgreementLayer />}
      {isLocked ? null : <TransferLayer />}
      {isLocked || registry === null ? null : (
        <Suspense fallback={null}>
          <EmbedLayer registry={registry} />
        </Suspense>
      )}
      <Watermark page={route?.path ?? null} />
    </>
  );
}
