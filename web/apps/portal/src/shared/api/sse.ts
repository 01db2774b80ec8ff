import { commonHeaders } from "./client";
import { FAMILIES } from "./families";
import { sessionPort } from "./port";

/** One server-sent event. */
export interface ServerEvent {
  readonly name: string;
  /** The parsed JSON of the data lines; null when there are none or they are no JSON. */
  readonly data: unknown;
}

/** Splits a stream of text into events (the HTML specification's event stream format, without ids). */
export function eventParser(onEvent: (event: ServerEvent) => void): (chunk: string) => void {
  let rest = "";
  let name = "message";
  let data: string[] = [];
  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line === "") {
        if (data.length > 0 || name !== "message") onEvent({ name, data: parse(data.join("\n")) });
        name = "message";
        data = [];
      } else if (line.startsWith("event:")) {
        name = line.slice(6).trim();
      } else if (line.startsWith("data:")) {
        data.push(line.slice(5).replace(/^ /, ""));
      }
    }
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

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
  const response = await fetch(`${FAMILIES.own.prefix}/events`, {
    headers: { ...commonHeaders(), Accept: "text/event-stream" },
    signal,
    cache: "no-store",
    credentials: "same-origin",
  });
  if (response.status === 401) sessionPort().unauthorized(token);
  if ([401, 403, 404].includes(response.status)) throw new StreamRefused(String(response.status));
  if (!response.ok || response.body === null) throw new Error(`event stream: HTTP ${response.status}`);
  onOpen();
  const feed = eventParser(onEvent);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    // Chunks come one after another by nature.
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reader.read();
    if (done || signal.aborted) return;
    feed(value);
  }
}
