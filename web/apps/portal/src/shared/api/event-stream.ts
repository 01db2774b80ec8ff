import { createParser } from "eventsource-parser";

/** One server-sent event. */
export interface ServerEvent {
  readonly name: string;
  /** The parsed JSON of the data lines; null when they are no JSON. */
  readonly data: unknown;
}

/** Takes a stream of text apart into events (the HTML specification's event stream format), wherever it is cut. */
export function eventParser(onEvent: (event: ServerEvent) => void): (chunk: string) => void {
  const parser = createParser({
    onEvent: ({ event = "message", data }) => onEvent({ name: event, data: parse(data) }),
  });
  return (chunk) => parser.feed(chunk);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Reads the events of an answer until it ends or `signal` aborts; none is reported after an abort. */
export async function readEventStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const feed = eventParser(onEvent);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    // Chunks come one after another by nature.
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reader.read();
    if (done || signal.aborted) return;
    feed(value);
  }
}
