import { commonHeaders } from "./client";
import { type ServerEvent, readEventStream } from "./event-stream";
import { sessionPort } from "./port";

/** The server refused the stream for good (401, 403, 404): no reconnecting. */
export class StreamRefused extends Error {
  override readonly name = "StreamRefused";
}

/** Reads the event stream until it ends or `signal` aborts; events are not reported after an abort. */
export async function readServerEvents(
  signal: AbortSignal,
  onOpen: () => void,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const token = sessionPort().accessToken();
  const response = await fetch("/api/onehall/events", {
    headers: { ...commonHeaders(), Accept: "text/event-stream" },
    signal,
    cache: "no-store",
    credentials: "same-origin",
  });
  if (response.status === 401) sessionPort().unauthorized(token);
  if ([401, 403, 404].includes(response.status)) throw new StreamRefused(String(response.status));
  if (!response.ok || response.body === null) throw new Error(`event stream: HTTP ${response.status}`);
  onOpen();
  await readEventStream(response.body, signal, onEvent);
}
