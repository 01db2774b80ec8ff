import type { Schema } from "@/shared/api/schema";
import { MutationCache, type QueryClient } from "@tanstack/react-query";

import { createSession, sessionStore } from "@/features/session";
import { STATUS, isApiError } from "@/shared/api/api-error";
import { call, callGet } from "@/shared/api/client";
import { installSessionPort } from "@/shared/api/port";
import { systemClock } from "@/shared/lib/clock";
import { currentUserStore } from "@/shared/lib/current-user";
import { AppQueryClient } from "@/shared/lib/query-client";
import { currentLanguage } from "@/shared/i18n/i18n";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

import { forgetForms } from "./forms";
import { pageStore } from "./page-store";
import { screenLock } from "./screen-lock";
import { chooseTenant, tenantStore } from "./tenant";

/** Server data of the whole application. What the server answered is an answer: only a lost network is tried again. */
export const queryClient: QueryClient = new AppQueryClient({
  mutationCache: new MutationCache({
    // An earlier try was carried out: the page shows what it made.
    onError: (error) => {
      if (isApiError(error) && error.code === "request.done") void queryClient.invalidateQueries();
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (count, error) =>
        // A timeout (8010) has waited its 30 or 50 s already (001 §8): only a network that was not there is tried again.
        isApiError(error) && error.status === STATUS.network && count < 1,
    },
  },
});

/** The one session of this tab. */
export const session = createSession({
  clock: systemClock,
  onIdentityChange: () => {
    screenLock.unlock();
    queryClient.clear();
  },
  onResume: () => void queryClient.invalidateQueries(),
  // Forms and lists of the person before are on the screen: the page begins anew.
  onReplaced: () => window.location.reload(),
  onSignOut: (user) => void forgetForms(user),
  isQuiet: () => pageStore.getState().isLanding,
});

/** Connects the transport with session, tenant and language. */
export function installTransport(): void {
  installSessionPort({
    accessToken: () => sessionStore.getState().tokens?.accessToken ?? null,
    user: () => {
      const { user } = currentUserStore.getState();
      return user === null ? null : { account: user.account, nickName: user.nick_name };
    },
    tenantId: () => tenantStore.getState().tenantId,
    language: currentLanguage,
    unauthorized: (token) => session.refused(token),
  });
  sessionStore.subscribe((state, before) => {
    if (state.tokens !== null && state.tokens !== before.tokens) chooseTenant(state.tokens.tenantId);
  });
}

/** One entry of the configuration menu. */
export type ConfigMenuEntry = Schema<"ConfigMenuEntry">;

/** The caller's configuration menu; kept until the person or the language changes. */
export function configMenuQuery(language: string) {
  return {
    queryKey: [...QUERY_ROOTS.configMenu, language] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call("/api/online-service-platform/homePage/getBusinessConfigMenu", {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** Configuration of the question assistant (001 §2.2 step 4). */
export type AssistantConfig = Schema<"AssistantOut">;

/** Fetched once in a language and kept. */
export function assistantConfigQuery(language: string) {
  return {
    queryKey: [...QUERY_ROOTS.assistant, "config", language] as const,
    queryFn: () =>
      callGet("/api/blade-platform/questionbasicconfig/baseInfo", {}, { reportsUnauthorized: false }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  };
}

/** Loads the assistant's configuration once; a failure is silent and tried at the next navigation. */
export function loadAssistantConfig(): void {
  void queryClient.prefetchQuery(assistantConfigQuery(currentLanguage()));
}
