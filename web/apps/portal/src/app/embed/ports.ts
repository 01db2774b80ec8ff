import type { EmbeddedUser, Look } from "@packages/bridge-protocol/src/index";

import { closeChatPanel, openChatPanel } from "@/features/chat";
import { type EmbedPorts, asEmbeddedApp } from "@/features/embed";
import { publishedTheme, themesKey } from "@/features/home/published-themes";
import { sessionStore } from "@/features/session";
import { appOfAddress, embedAppsQuery } from "@/shared/api/embed";
import { currentLanguage, onTextsChange } from "@/shared/i18n/i18n";
import { currentUserStore } from "@/shared/lib/current-user";
import { onQueryRead } from "@/shared/lib/query-read";
import { useThemeStore } from "@/shared/theme/theme-store";
import { baseColor } from "@/shared/theme/theme-style";

import { queryClient } from "../services";
import { capabilities } from "./capabilities";
import { ownCard } from "./own-card";

/** Who is signed in, without what signs in. */
export function embeddedUser(): EmbeddedUser | null {
  const { user } = currentUserStore.getState();
  if (user === null || sessionStore.getState().tokens === null) return null;
  return {
    user_id: user.user_id,
    account: user.account,
    nick_name: user.nick_name,
    tenant_id: user.tenant_id,
  };
}

/** Theme and language as this tab shows them. */
export function portalLook(): Look {
  const theme = useThemeStore.getState();
  const language = currentLanguage();
  const { themeName = "", themeId = "", themeImg = "" } = publishedTheme(queryClient, language, theme) ?? {};
  const picture = themeImg === "" ? "" : new URL(themeImg, window.location.origin).href;
  return {
    theme: {
      themeName,
      themeId,
      themeColor: baseColor(theme),
      themeImg: picture,
      themeMode: theme.effective,
    },
    language,
  };
}

/** Calls when theme or language changed, and not when they are what they were. */
export function onPortalLook(listener: () => void): () => void {
  let before = JSON.stringify(portalLook());
  const look = () => {
    const now = JSON.stringify(portalLook());
    if (now === before) return;
    before = now;
    listener();
  };
  // names and pictures of themes come after their colours, which a browser keeps
  const themes = onQueryRead(queryClient, themesKey(), look);
  const stops = [useThemeStore.subscribe(look), onTextsChange(look), themes];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What the registry of frames needs of the portal. */
export const embedPorts: EmbedPorts = {
  tenantId: () => currentUserStore.getState().user?.tenant_id ?? null,
  appAt(origin) {
    const app = appOfAddress(queryClient.getQueryData(embedAppsQuery.queryKey)?.apps ?? [], origin);
    return app === null ? null : asEmbeddedApp(app, currentLanguage());
  },
  appOf(appId) {
    const { apps = [] } = queryClient.getQueryData(embedAppsQuery.queryKey) ?? {};
    const app = apps.find((one) => one.appId === appId);
    return app === undefined ? null : asEmbeddedApp(app, currentLanguage());
  },
  onApps: (listener) => onQueryRead(queryClient, embedAppsQuery.queryKey, listener),
  user: embeddedUser,
  look: portalLook,
  onLook: onPortalLook,
  onSessionEnd: (listener) =>
    sessionStore.subscribe((state, before) => {
      if (before.tokens !== null && state.tokens === null) listener();
    }),
  card: (cardId) => ownCard(queryClient, cardId, currentLanguage()),
  chat: { open: ({ userId }) => openChatPanel(userId ?? null), close: closeChatPanel },
  capabilities,
};
