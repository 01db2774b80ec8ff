import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { errorText } from "@/shared/api/api-error";
import type { TokenAnswer } from "@/shared/api/types";

import type { TokenOutcome } from "../api/social-token";
import type { SocialReturn } from "../model/social";
import type { Captcha } from "../api/captcha";
import {
  type LoginChallenge,
  type LoginRefused,
  type LoginStart,
  loginInit,
  startLogin,
  submitCode,
  submitLogin,
} from "../api/cas-login";

/** What the form collects. */
export interface LoginInput {
  readonly username: string;
  readonly password: string;
  readonly captchaCode: string;
}

/** Choices of the flow. */
export interface LoginFlowOptions {
  readonly tenantId: string;
  /** A ticket in the address: an external sign-on server sent the browser back. */
  readonly ticket: string | null;
  /** The browser came back from another sign-in service. */
  readonly social: SocialReturn | null;
  /** false after a sign-out: the form is shown even when a single sign-on session lives. */
  readonly isAutomatic: boolean;
  /** Nothing is asked of the own sign-on server when another one signs people in. */
  readonly isExternal: boolean;
  /** Waited for before the form is asked for. */
  readonly hasLeft?: (() => Promise<void>) | undefined;
  readonly onSignedIn: (answer: TokenAnswer) => Promise<void>;
}

/** The sign-in of API-DESIGN §2, from the first question to the tokens. */
export function useLogin({
  tenantId,
  ticket,
  social,
  isAutomatic,
  isExternal,
  hasLeft,
  onSignedIn,
}: LoginFlowOptions) {
  const { t } = useTranslation("identity");
  const [phase, setPhase] = useState<"checking" | "form" | "submitting">("checking");
  const [message, setMessage] = useState<string | null>(null);
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [challenge, setChallenge] = useState<LoginChallenge | null>(null);
  const lt = useRef("");
  const used = useRef<string | null>(null);

  const fail = useCallback(
    (error: unknown) => {
      if (error instanceof DOMException && error.name === "AbortError") return;
      setMessage(errorText(error, t("login.failed")));
      setPhase("form");
    },
    [t],
  );
  const refreshCaptcha = useCallback(async () => {
    try {
      // nobody who types the right password needs one
      const { loadCaptcha } = await import("../api/captcha");
      setCaptcha(await loadCaptcha());
    } catch (error) {
      fail(error);
    }
  }, [fail]);
  const exchange = useCallback(
    async (value: string) => {
      // A ticket is good for one attempt: never send the same one twice.
      if (used.current === value) return;
      used.current = value;
      await onSignedIn(await loginInit(value));
    },
    [onSignedIn],
  );

  const follow = useCallback(
    async (outcome: TokenOutcome): Promise<boolean> => {
      if (outcome.kind === "tokens") {
        await onSignedIn(outcome.answer);
        return true;
      }
      setMessage(outcome.message);
      setChallenge(outcome.challenge);
      setPhase("form");
      return false;
    },
    [onSignedIn],
  );
  const exchangeCode = useCallback(
    async ({ source, code }: SocialReturn) => {
      if (code === null) throw new Error(t("login.declined"));
      if (used.current === code) return;
      used.current = code;
      const { loginByCode } = await import("../api/social-token");
      await follow(await loginByCode(source, code, tenantId));
    },
    [follow, t, tenantId],
  );

  // Events, not dependencies: texts that arrive later begin no second sign-in.
  const handleTicket = useEffectEvent(exchange);
  const handleCode = useEffectEvent(async (): Promise<boolean> => {
    if (social === null || used.current === social.source) return false;
    try {
      await exchangeCode(social);
      return true;
    } catch (error) {
      // the form follows, with the reason above it
      used.current = social.source;
      setMessage(errorText(error, t("login.failed")));
      return false;
    }
  });
  const openForm = useCallback(
    async (answer: Extract<LoginStart, { kind: "form" }>) => {
      lt.current = answer.lt;
      if (answer.isCaptchaRequired) await refreshCaptcha();
    },
    [refreshCaptcha],
  );
  const handleForm = useEffectEvent(openForm);
  const handleFailure = useEffectEvent(fail);
  const handleLeft = useEffectEvent(() => hasLeft?.());
  useEffect(() => {
    const abort = new AbortController();
    async function start(): Promise<void> {
      try {
        if (ticket !== null && used.current !== ticket) return await handleTicket(ticket);
        if (await handleCode()) return undefined;
        if (isExternal) return setPhase("form");
        await handleLeft();
        if (abort.signal.aborted) return undefined;
        const answer = await startLogin(tenantId, abort.signal);
        if (answer.kind === "ticket") {
          if (isAutomatic) return await handleTicket(answer.ticket);
        } else {
          await handleForm(answer);
        }
        if (!abort.signal.aborted) setPhase("form");
      } catch (error) {
        if (!abort.signal.aborted) handleFailure(error);
      }
      return undefined;
    }
    void start();
    return () => abort.abort();
  }, [tenantId, ticket, isAutomatic, isExternal]);

  async function submit(input: LoginInput): Promise<boolean> {
    setPhase("submitting");
    setMessage(null);
    try {
      const answer = await submitLogin({
        username: input.username.trim(),
        password: input.password,
        lt: lt.current,
        captchaKey: captcha?.key ?? null,
        captchaCode: captcha === null ? null : input.captchaCode.trim(),
        tenantId,
      });
      if (answer.kind === "ticket") {
        await exchange(answer.ticket);
        return true;
      }
      if (answer.kind === "refused") await handleRefusal(answer);
      setPhase("form");
    } catch (error) {
      fail(error);
    }
    return false;
  }

  async function handleRefusal(answer: LoginRefused): Promise<void> {
    lt.current = answer.lt ?? lt.current;
    setMessage(answer.message);
    // After a wrong code the key stays: it is told once, with the first challenge.
    setChallenge((known) =>
      answer.challenge === null || known?.challenge !== answer.challenge.challenge
        ? answer.challenge
        : { ...known, isWrong: answer.challenge.isWrong },
    );
    if (answer.challenge === null && (answer.isCaptchaRequired || captcha !== null)) await refreshCaptcha();
  }

  async function sendCode(code: string): Promise<boolean> {
    if (challenge === null) return false;
    setPhase("submitting");
    try {
      if (challenge.via === "token") {
        const { answerChallenge } = await import("../api/social-token");
        return await follow(await answerChallenge(challenge, code, tenantId));
      }
      const answer = await submitCode(challenge, code, lt.current, tenantId);
      if (answer.kind === "ticket") {
        await exchange(answer.ticket);
        return true;
      }
      if (answer.kind === "refused") await handleRefusal(answer);
      setPhase("form");
    } catch (error) {
      fail(error);
    }
    return false;
  }
  /** The form again; after another sign-in service the own server was not asked for its token yet. */
  async function leaveChallenge(): Promise<void> {
    const isFirst = challenge?.via === "token" && !isExternal;
    setChallenge(null);
    setMessage(null);
    if (captcha !== null) void refreshCaptcha();
    if (!isFirst) return;
    try {
      const answer = await startLogin(tenantId);
      if (answer.kind === "form") await openForm(answer);
    } catch (error) {
      fail(error);
    }
  }
  return { phase, message, captcha, challenge, refreshCaptcha, submit, sendCode, leaveChallenge };
}
