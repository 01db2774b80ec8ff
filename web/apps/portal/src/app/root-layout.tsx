import { Suspense, lazy, useEffect, useRef } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
} from "react-router";

import { sessionStore } from "@/features/session";
import { ROUTES, routeOf } from "@/shared/config/paths";
import { useCurrentUser } from "@/shared/lib/current-user";
import { ImageViewerHost } from "@/shared/ui/image-viewer/open-images";
import { ToastRegion } from "@/shared/ui/toast-region";

import { loadChunk } from "./chunk-recovery";
import css from "./root-layout.module.css";
import { session } from "./services";
import { useSchoolTitle } from "./shell/use-logo";
import { useBoot } from "./use-boot";

/** The mark, the popups and the bar of who acts as somebody are for signed-in people: visitors do not load them. */
const MemberLayers = lazy(async () => ({
  default: (await loadChunk(() => import("./member-layers"))).MemberLayers,
}));

/** Comes with those layers: the session that it tells the end of was a member's. */
const ReloginDialog = lazy(async () => ({
  default: (await loadChunk(() => import("./member-layers"))).ReloginDialog,
}));

/** What stands around every page: title, progress line, toasts, re-login dialog. */
export function RootLayout() {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const isMember = useCurrentUser() !== null;
  const hasEnded = sessionStore(({ ended }) => ended !== null);

  async function handleRelogin(): Promise<void> {
    const wanted = `${window.location.pathname}${window.location.search}`;
    // The session is over already: a failing call changes nothing about that.
    await session.signOut().catch(() => null);
    await navigate(`${ROUTES.login.path}?logout&isLogin&redirect=${encodeURIComponent(wanted)}`);
  }
  return (
    <>
      <PageTitle />
      {navigation.state === "idle" ? null : <div className={css["progress"]} aria-hidden="true" />}
      <Outlet />
      <ToastRegion />
      <ImageViewerHost />
      {isMember ? (
        <Suspense fallback={null}>
          <MemberLayers />
        </Suspense>
      ) : null}
      {hasEnded ? (
        <Suspense fallback={null}>
          <ReloginDialog onRelogin={() => void handleRelogin()} />
        </Suspense>
      ) : null}
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/**
 * Which position of the page is restored. A page that was loaded, not navigated to, has no key of its own: without its
 * address it would open where another one, or another tab of it, was left.
 */
function scrollKey({ key, pathname, search }: Location): string {
  return key === "default" ? `${pathname}${search}` : key;
}

/** Sets the document's title, and after a navigation tells screen readers where they are. */
function PageTitle() {
  const { pathname } = useLocation();
  const { t } = useTranslation(["routes", "common"]);
  const boot = useBoot();
  const shown = useRef(pathname);
  const key = routeOf(pathname)?.titleKey;
  const title = key === undefined ? t("common:notFound.title") : t(`routes:${key}`);
  const school = useSchoolTitle() ?? boot?.schoolName ?? t("common:appName");

  useEffect(() => {
    document.title = `${title} - ${school}`;
  }, [title, school]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
