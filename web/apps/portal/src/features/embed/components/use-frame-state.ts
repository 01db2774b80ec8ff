import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from "react";

import { FRAME_SLOW_MS } from "@/shared/config/constants";

import { type FrameEvent, type FrameState, afterFrameEvent } from "../model/frame-state";

/** How a frame stands, from what the browser tells of it. */
export function useFrameState(
  url: string,
  doesSpeak: boolean,
  onBack: () => void,
  onBlocked?: (origin: string) => boolean,
): readonly [FrameState, (event: FrameEvent) => void] {
  const [state, tell] = useReducer(afterFrameEvent, navigator.onLine ? "loading" : "offline");
  const hasSpoken = useRef(false);
  const hear = useCallback((event: FrameEvent) => {
    if (event === "spoke") hasSpoken.current = true;
    tell(event);
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => hear("waited"), FRAME_SLOW_MS);
    return () => clearTimeout(timer);
  }, [hear]);

  useEffect(() => {
    if (state !== "ready" || !doesSpeak || hasSpoken.current) return undefined;
    const timer = setTimeout(() => {
      if (!hasSpoken.current) hear("waitedForWords");
    }, FRAME_SLOW_MS);
    return () => clearTimeout(timer);
  }, [state, doesSpeak, hear]);

  const isOffline = state === "offline";
  useEffect(() => {
    const onOffline = () => hear("offline");
    const onOnline = () => {
      if (isOffline) onBack();
    };
    window.addEventListener("offline", onOffline);
    window.addEventListener("online", onOnline);
    return () => {
      window.removeEventListener("offline", onOffline);
      window.removeEventListener("online", onOnline);
    };
  }, [isOffline, onBack, hear]);

  const isGoing = useEffectEvent((origin: string) => onBlocked?.(origin) === true);
  useEffect(() => {
    const { origin } = new URL(url, window.location.href);
    function onViolation({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) {
      const isFrames = effectiveDirective === "frame-src" || effectiveDirective === "child-src";
      // browsers name the origin alone where it is another one
      if (isFrames && disposition === "enforce" && blockedURI.startsWith(origin) && !isGoing(origin))
        hear("blocked");
    }
    document.addEventListener("securitypolicyviolation", onViolation);
    return () => document.removeEventListener("securitypolicyviolation", onViolation);
  }, [url, hear]);

  return [state, hear];
}
