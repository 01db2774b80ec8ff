import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

import type { EmbeddedApp } from "../model/app";
import { type FrameState, speaks } from "../model/frame-state";
import type { FrameActions } from "../registry/ports";
import type { FrameRegistry } from "../registry/registry";
import css from "./embed-frame.module.css";
import { FrameNotes } from "./frame-notes";
import { useFrameState } from "./use-frame-state";

/** What a framed page may do: be itself and open windows, not leave its frame. Its origin is never the portal's. */
const SANDBOX = "allow-scripts allow-same-origin allow-forms allow-popups allow-downloads";

/** Props of `EmbedFrame`. */
export interface EmbedFrameProps {
  readonly registry: FrameRegistry;
  readonly app: EmbeddedApp;
  /** An address of one of the application's origins. */
  readonly url: string;
  readonly title: string;
  /** The modal view that it is the content of. */
  readonly modelId?: string;
  /** The page names itself; where it is left out the capability setTitle is answered as not done. */
  readonly onTitle?: (title: string) => void;
  /** The frame is registered under this id, or another one after another try. */
  readonly onFrame?: (frameId: string) => void;
  /** How the frame stands, whenever that changes. */
  readonly onState?: (state: FrameState) => void;
  /** The portal's policy has refused its origin; true when the page is going away to be loaded anew, so that nothing is said. */
  readonly onBlocked?: (origin: string) => boolean;
}

/** A page of a registered application, with the portal's end of the bridge. Another address is another frame: give it a key. */
export function EmbedFrame(props: EmbedFrameProps) {
  const [attempt, setAttempt] = useState(0);
  // another name, or other things that it may ask for, are no reason to load its page anew: the registry hears of them
  const key = `${attempt} ${props.app.tenantId} ${props.app.appId} ${props.url}`;
  return <Attempt key={key} {...props} onAgain={() => setAttempt((before) => before + 1)} />;
}

function Attempt(props: EmbedFrameProps & { readonly onAgain: () => void }) {
  const { registry, app, url, title, modelId, onTitle, onFrame, onState, onBlocked, onAgain } = props;
  const element = useRef<HTMLIFrameElement>(null);
  const [state, tell] = useFrameState(url, speaks(app), onAgain, onBlocked);
  const [height, setHeight] = useState<number | null>(null);
  const tellTitle = useEffectEvent((text: string) => onTitle?.(text));
  const tellFrame = useEffectEvent((frameId: string) => onFrame?.(frameId));
  const tellState = useEffectEvent((now: FrameState) => onState?.(now));
  useEffect(() => tellState(state), [state]);
  const hasTitle = onTitle !== undefined;
  const isInView = modelId !== undefined;

  const register = useEffectEvent((frame: HTMLIFrameElement, actions: FrameActions) =>
    registry.register(frame, { app, url, actions, ...(modelId === undefined ? {} : { modelId }) }),
  );
  // before anything that the page may say
  useLayoutEffect(() => {
    const frame = element.current;
    if (frame === null) return undefined;
    const actions = {
      onSpeak: () => tell("spoke"),
      onWithdrawn: () => tell("refused"),
      ...(hasTitle ? { onTitle: (text: string) => tellTitle(text) } : {}),
      // a modal view has the size that it was opened with
      ...(isInView ? {} : { onHeight: setHeight }),
    };
    const registered = register(frame, actions);
    if (registered === null) {
      tell("refused");
      return undefined;
    }
    tellFrame(registered.frameId);
    // only what is registered is loaded at all
    frame.src = url;
    return registered.unregister;
  }, [url, hasTitle, isInView, tell]);

  const notes = (
    <FrameNotes state={state} title={title} url={url} onAgain={onAgain} onDismiss={() => tell("dismissed")} />
  );
  if (state === "refused") return notes;
  return (
    <div className={css["box"]} style={height === null ? undefined : { height: `${height}px` }}>
      {state === "silent" ? notes : null}
      <iframe
        ref={element}
        className={css["frame"]}
        title={title}
        sandbox={SANDBOX}
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={({ currentTarget }) => {
          // the empty document that a frame begins with is loaded as well
          if (currentTarget.getAttribute("src") !== null) tell("loaded");
        }}
      />
      {state === "silent" ? null : notes}
    </div>
  );
}
