import { useEffect, useEffectEvent, useRef, useState } from "react";

import { errorText } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useElementWidth } from "@/shared/lib/use-element-width";

import type { AnyCardData, ColumnChoice } from "../../../model/card-data";
import { frameDocument } from "../frame/document";
import { type FromFrame, READY, type ShownPage, type ToFrame, isFromFrame } from "../frame/messages";
import css from "./page-frame.module.css";

/** Props of `PageFrame`. */
export interface PageFrameProps {
  /** Address of what begins the page (`frame/boot.ts`). */
  readonly script: string;
  readonly shown: ShownPage;
  /** Of the window that is shown, in CSS pixels; drawn smaller where there is less room. */
  readonly widthPx: number;
  /** Asks for the data of a card. */
  readonly card: (cardId: string, columnId: ColumnChoice) => Promise<AnyCardData>;
  /** Somebody wanted to open or change something. */
  readonly onRefused: () => void;
}

/** Before the page has said how high it is. */
const FIRST_HEIGHT_PX = 900;

/** A home page in a window of its own: of the wanted width, in the wanted language and colours, with the code of people's own. */
export function PageFrame({ script, shown, widthPx, card, onRefused }: PageFrameProps) {
  const { t } = useTranslation("documents");
  const { ref, width: roomPx } = useElementWidth();
  const frame = useRef<HTMLIFrameElement>(null);
  const [port, setPort] = useState<MessagePort | null>(null);
  const [heightPx, setHeightPx] = useState(FIRST_HEIGHT_PX);
  // written once: another title would begin the page anew
  const [source] = useState(() => frameDocument(t("preview.page.frame"), script));
  useEffect(() => {
    const events = new AbortController();
    window.addEventListener(
      "message",
      ({ data, origin, source: from, ports }) => {
        const [theirs] = ports;
        if (from !== frame.current?.contentWindow || origin !== window.origin) return;
        if (data === READY && theirs !== undefined) setPort(theirs);
      },
      { signal: events.signal },
    );
    return () => events.abort();
  }, []);
  const hear = useEffectEvent((message: FromFrame, answer: (message: ToFrame) => void) => {
    if (message.kind === "height") setHeightPx(message.px);
    else if (message.kind === "refused") onRefused();
    else {
      const { id } = message;
      card(message.cardId, message.columnId).then(
        (data) => answer({ kind: "card", id, data }),
        (error: unknown) => answer({ kind: "failed", id, message: errorText(error) }),
      );
    }
  });
  useEffect(() => {
    if (port === null) return undefined;
    const listen = ({ data }: MessageEvent<unknown>) => {
      if (!isFromFrame(data)) return;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one other end
      hear(data, (message) => port.postMessage(message));
    };
    port.addEventListener("message", listen);
    port.start();
    return () => port.removeEventListener("message", listen);
  }, [port]);
  useEffect(() => {
    port?.postMessage({ kind: "show", shown } satisfies ToFrame);
  }, [port, shown]);
  const scale = roomPx === 0 ? 1 : Math.min(1, roomPx / widthPx);
  return (
    <div ref={ref} className={css["room"]}>
      <div className={css["paper"]} style={{ width: widthPx * scale, height: heightPx * scale }}>
        <iframe
          ref={frame}
          title={t("preview.page.frame")}
          srcDoc={source}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- it is the application itself; it opens no windows and leads the window around it nowhere
          sandbox="allow-scripts allow-same-origin"
          className={css["frame"]}
          style={{ width: widthPx, height: heightPx, scale }}
        />
      </div>
    </div>
  );
}
