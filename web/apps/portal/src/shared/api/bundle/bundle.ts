import { isApiError } from "../api-error";
import type { Answered, CallToMake } from "../carrier";
import { call } from "../client";
import type { SendInit } from "../send";
import { PARTS } from "./parts.gen";

/** Calls in one bundle (`POST /api/onehall/bundle`). */
const PARTS_MAX = 16;
/** How long a call waits for others, in ms: what a page asks for while it is drawn comes within one turn or two. */
const GATHER_MS = 10;
/** Answers of a node that knows no bundles, or not this part: another version while the product is renewed. */
const UNKNOWN_TO_NODE: ReadonlySet<number | null> = new Set([400, 404, 405]);

/** A call that waits for others. */
interface Waiting extends CallToMake {
  readonly resolve: (answer: Answered | Promise<Answered>) => void;
  readonly reject: (reason: unknown) => void;
}

let waiting: Waiting[] = [];

/**
 * Takes reading calls of one moment along in one request (docs/API-DESIGN.md, bundle). Each keeps its own answer, refusal
 * and cancellation. A call that is alone goes by itself, and so does one that the server says is late: a slow card holds
 * the others for a second at most.
 */
export function carryInBundle(one: CallToMake): Promise<Answered> | null {
  const { path, init, options } = one;
  const isPlain = options.headers === undefined && options.timeoutMs === undefined;
  if (!isPlain || !PARTS.has(`${init.method} ${path}`) || init.body instanceof FormData) return null;
  return new Promise((resolve, reject) => {
    waiting.push({ ...one, resolve, reject });
    options.signal?.addEventListener("abort", () => reject(cancelled()), { once: true });
    if (waiting.length > 1) return;
    // Timers of a page that nobody looks at may take a second or a minute.
    if (document.hidden) queueMicrotask(leave);
    else setTimeout(leave, GATHER_MS);
  });
}

const cancelled = () => new DOMException("cancelled", "AbortError");

function leave(): void {
  const wanted = waiting.filter(({ options }) => options.signal?.aborted !== true);
  waiting = [];
  for (let from = 0; from < wanted.length; from += PARTS_MAX) void send(wanted.slice(from, from + PARTS_MAX));
}

async function send(parts: readonly Waiting[]): Promise<void> {
  const alone = (part: Waiting) => {
    // whoever was cancelled meanwhile has its answer; nobody would hear how this one ends
    if (part.options.signal?.aborted !== true) part.resolve(part.alone());
  };
  if (parts.length === 1) return parts.forEach(alone);
  try {
    const { answers } = await call(
      "/api/onehall/bundle",
      {
        parts: parts.map(({ uri, init }) => ({
          method: methodOf(init.method),
          uri,
          body: bodyOf(init.body),
        })),
      },
      { signal: whenAllAborted(parts), reportsUnauthorized: false },
    );
    parts.forEach((part, place) => {
      const answer = answers[place];
      if (answer === undefined || answer.isLate) alone(part);
      else part.resolve({ body: answer.body, httpStatus: answer.httpStatus, requestId: null });
    });
  } catch (error) {
    const isUnknown = isApiError(error) && UNKNOWN_TO_NODE.has(error.httpStatus);
    for (const part of parts) {
      if (isUnknown) alone(part);
      else part.reject(error);
    }
  }
  return undefined;
}

const methodOf = (method: string) => (method === "GET" ? "GET" : "POST");

const bodyOf = (body: SendInit["body"]): Record<string, never> | null =>
  typeof body === "string" ? (JSON.parse(body) as Record<string, never>) : null;

/** Cancelled when nobody wants any of them any more. */
function whenAllAborted(parts: readonly Waiting[]): AbortSignal {
  const all = new AbortController();
  const look = () => {
    if (parts.every(({ options }) => options.signal?.aborted === true)) all.abort();
  };
  for (const { options } of parts) options.signal?.addEventListener("abort", look, { once: true });
  return all.signal;
}
