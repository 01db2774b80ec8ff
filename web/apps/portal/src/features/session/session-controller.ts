import { isApiError } from "@/shared/api/api-error";
import type { TokenAnswer, UserInfo } from "@/shared/api/types";
import { REQUEST_TIMEOUT_MS, TOKEN_CHECK_INTERVAL_MS } from "@/shared/config/constants";
import type { Clock } from "@/shared/lib/clock";
import { currentUserStore } from "@/shared/lib/current-user";
import { isRecord } from "@/shared/lib/storage";
import { type TabChannel, inOneTab, inTurn, tabChannel } from "@/shared/lib/tab-channel";

import { fetchUser, impersonateCall, refreshTokens, removeTicket, signOutCall } from "./api/session-calls";
import { type StoredTokens, isStoredTokens, isTokenOld, newest } from "./model/token-age";
import { type EndReason, loadTokens, saveTokens, sessionStore } from "./stores/session-store";

/** What tabs tell each other. Tokens ride along: local storage may still show another tab the old ones. */
export type SessionMessage =
  | { readonly kind: "tokens"; readonly tokens: StoredTokens }
  | { readonly kind: "ended"; readonly reason: EndReason; readonly text?: string };

const isMessage = (value: unknown): value is SessionMessage =>
  isRecord(value) &&
  (value["kind"] === "ended" || (value["kind"] === "tokens" && isStoredTokens(value["tokens"])));

/** The session as the rest of the application uses it. */
export interface SessionController {
  /** Starts the token check and listens to other tabs; the answer stops both. */
  start(): () => void;
  /** Takes over the tokens of a sign-in. */
  signIn(answer: TokenAnswer): void;
  /** The person behind the tokens, loaded once; null when nobody is signed in (any more). */
  ensureUser(): Promise<UserInfo | null>;
  /** Asks again who the person is and what they may; answers whether that differs from what was known. */
  renewUser(): Promise<boolean>;
  /** The ticket is over, or a signed-in call was refused: the dialog stands in every tab. */
  end(reason: EndReason, text?: string | null): void;
  /** The server pushed the end: as `end`, but public pages only stop greeting the person (001 §4). */
  endedByServer(reason: EndReason): void;
  /** The 401 handler: ignores answers to tokens that were replaced meanwhile. */
  refused(token: string | null): void;
  /** Ends the session on the server and here; answers an external address to visit, if any. */
  signOut(): Promise<string | null>;
  /** Goes on as another person. */
  impersonate(userId: string): Promise<void>;
  /** Refreshes old tokens, in one tab only (000 §4). */
  refreshIfOld(): Promise<void>;
}

/** What the controller takes from outside. */
export interface SessionDeps {
  readonly clock: Clock;
  readonly channel?: TabChannel<SessionMessage>;
  /** Called when the person changed or left: caches are dropped. */
  readonly onIdentityChange: () => void;
  /** Another tab signed in again as the person whose page stands here: what failed meanwhile is asked again. */
  readonly onResume?: () => void;
  /** Another tab signed in as somebody else: nothing of the person before may stay on the screen. */
  readonly onReplaced?: () => void;
  /** The person signed out on purpose, here: what this browser keeps for them goes. */
  readonly onSignOut?: (user: UserInfo) => void;
  /** Public pages and the login page: a refused token ends there without a dialog (001 §4). */
  readonly isQuiet?: () => boolean;
}

/** The ticket of a sign-in; a refreshed session keeps its ticket and the answer has an empty one. */
function ticketOf(answer: TokenAnswer): string | null {
  const ticket = answer.detail?.casTicket ?? "";
  return ticket === "" ? null : ticket;
}

/** Builds the controller around the session store. */
export function createSession({ clock, onIdentityChange, ...deps }: SessionDeps): SessionController {
  const channel = deps.channel ?? tabChannel("session", isMessage);
  let loading: Promise<UserInfo | null> | null = null;
  /** The ticket of the session whose end the dialog tells. */
  let endedTicket: string | null = null;

  function keep(answer: TokenAnswer, before: StoredTokens | null): void {
    const tokens: StoredTokens = {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      tenantId: answer.tenant_id,
      userId: answer.user_id,
      obtainedAt: clock.now(),
      casTicket: ticketOf(answer) ?? before?.casTicket ?? null,
    };
    saveTokens(tokens);
    sessionStore.setState({ tokens, ended: null });
    channel.post({ kind: "tokens", tokens });
  }
  function forget(): void {
    saveTokens(null);
    sessionStore.setState({ tokens: null });
    currentUserStore.setState({ user: null });
    loading = null;
    onIdentityChange();
  }
  function showEnd(reason: EndReason, text: string | null): void {
    const { tokens } = sessionStore.getState();
    const wasSignedIn = tokens !== null;
    endedTicket = tokens?.casTicket ?? endedTicket;
    saveTokens(null);
    // The person stays on the page behind the dialog: only the tokens go.
    sessionStore.setState({ tokens: null, ...(wasSignedIn ? { ended: { reason, text } } : {}) });
  }
  /** What stays is the ticket, by which a sign-out ends the single sign-on session too. */
  function leaveQuietly(): void {
    endedTicket = sessionStore.getState().tokens?.casTicket ?? endedTicket;
    forget();
  }
  function handleMessage(message: SessionMessage): void {
    if (message.kind === "ended") {
      if (deps.isQuiet?.() === true) leaveQuietly();
      else showEnd(message.reason, message.text ?? null);
      return;
    }
    const before = sessionStore.getState().tokens;
    const { tokens } = message;
    sessionStore.setState({ tokens, ended: null });
    const shown = currentUserStore.getState().user;
    if (shown === null ? before?.userId === tokens.userId : shown.user_id === tokens.userId) {
      // The dialog stood over this person's page: it goes on where it was.
      if (before === null) deps.onResume?.();
      return;
    }
    currentUserStore.setState({ user: null });
    loading = null;
    onIdentityChange();
    if (shown === null) void controller.ensureUser().catch(() => null);
    else deps.onReplaced?.();
  }

  const controller: SessionController = {
    start() {
      const stopTimer = clock.every(TOKEN_CHECK_INTERVAL_MS, () => void controller.refreshIfOld());
      const stopListening = channel.listen(handleMessage);
      return () => {
        stopTimer();
        stopListening();
      };
    },
    signIn(answer) {
      currentUserStore.setState({ user: null });
      loading = null;
      onIdentityChange();
      keep(answer, null);
    },
    async ensureUser() {
      if (sessionStore.getState().tokens === null) return null;
      const { user } = currentUserStore.getState();
      if (user !== null) return user;
      loading ??= load().finally(() => {
        loading = null;
      });
      return loading;
    },
    async renewUser() {
      if (currentUserStore.getState().user === null || sessionStore.getState().tokens === null) return false;
      const next = await fetchUser();
      // somebody else may have come meanwhile
      const { user } = currentUserStore.getState();
      if (user?.user_id !== next.user_id || JSON.stringify(user) === JSON.stringify(next)) return false;
      currentUserStore.setState({ user: next });
      return true;
    },
    end(reason, text = null) {
      if (sessionStore.getState().tokens === null) return;
      showEnd(reason, text);
      channel.post({ kind: "ended", reason, ...(text === null ? {} : { text }) });
    },
    endedByServer(reason) {
      if (sessionStore.getState().tokens === null) return;
      if (deps.isQuiet?.() === true) {
        leaveQuietly();
        channel.post({ kind: "ended", reason });
      } else controller.end(reason);
    },
    refused(token) {
      const { tokens } = sessionStore.getState();
      if (tokens === null || token !== tokens.accessToken) return;
      const stored = loadTokens();
      if (stored !== null && stored.userId === tokens.userId && stored.obtainedAt > tokens.obtainedAt) {
        // Another tab had them renewed, and this one has not heard of it yet.
        sessionStore.setState({ tokens: stored });
        return;
      }
      controller.endedByServer("expired");
    },
    async signOut() {
      const { tokens } = sessionStore.getState();
      const { user } = currentUserStore.getState();
      let address: string | null = null;
      try {
        if (tokens !== null) {
          if (user !== null) deps.onSignOut?.(user);
          // The other tabs do not wait for the server.
          channel.post({ kind: "ended", reason: "signed-out" });
          sessionStore.setState({ isLeaving: true });
          address = await signOutCall(tokens.accessToken);
        } else if (endedTicket !== null) {
          // Without tokens the ticket ends the single sign-on session: the login page asks for the password again.
          await removeTicket(endedTicket);
        }
      } finally {
        endedTicket = null;
        sessionStore.setState({ ended: null, isLeaving: false });
        forget();
      }
      return address;
    },
    async impersonate(userId) {
      controller.signIn(await impersonateCall(userId));
    },
    async refreshIfOld() {
      const { tokens } = sessionStore.getState();
      if (tokens === null || !isTokenOld(tokens, clock.now())) return;
      await inOneTab("refresh", REQUEST_TIMEOUT_MS, async () => {
        try {
          await renew(tokens);
        } catch (error) {
          // A lost network is tried again at the next check; a refused token is the end.
          if (isApiError(error) && error.status === 401) controller.end("expired");
        }
      });
    },
  };

  /** Refreshes unless another tab was quicker; the caller holds the tabs' lock. */
  async function renew(known: StoredTokens): Promise<void> {
    const tokens = newest(known, sessionStore.getState().tokens, loadTokens());
    if (!isTokenOld(tokens, clock.now())) {
      sessionStore.setState({ tokens });
      return;
    }
    const answer = await refreshTokens(tokens.refreshToken, tokens.tenantId);
    // What ended meanwhile stays ended.
    if (sessionStore.getState().tokens !== null) keep(answer, tokens);
  }
  async function load(): Promise<UserInfo | null> {
    const { tokens } = sessionStore.getState();
    if (tokens === null) return null;
    try {
      // A visitor who comes back after hours: the access token may be over while the refresh token still lives.
      // Tabs that open together wait for each other: a refresh token that is used twice ends the session.
      if (isTokenOld(tokens, clock.now())) await inTurn("refresh", () => renew(tokens));
      const user = await fetchUser();
      currentUserStore.setState({ user });
      return user;
    } catch (error) {
      if (!isApiError(error) || error.status !== 401) throw error;
      forget();
      return null;
    }
  }
  return controller;
}
