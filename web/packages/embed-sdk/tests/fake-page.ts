import { vi } from "vitest";

/** A message as a window hears it. */
export interface Heard {
  readonly data: unknown;
  readonly origin?: string;
  readonly source?: unknown;
}

export const SHELL = "https://portal.example.edu";

/** A page inside a frame of the portal, without a browser: what it posts, and what it is told. */
export function fakePage({ isEmbedded = true } = {}) {
  const listeners = new Set<(event: unknown) => void>();
  const posted: { readonly text: string; readonly target: string }[] = [];
  const shell = { postMessage: (text: string, target: string) => void posted.push({ text, target }) };
  const page: Record<string, unknown> = {
    addEventListener: (_type: string, listener: (event: unknown) => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: unknown) => void) =>
      void listeners.delete(listener),
  };
  page["parent"] = isEmbedded ? shell : page;
  vi.stubGlobal("window", page);
  const hear = ({ data, origin = SHELL, source = shell }: Heard) => {
    for (const listener of listeners) listener({ data, origin, source });
  };
  const requests = () =>
    posted.map(({ text }) => JSON.parse(text) as { webApiId: string; apiName: string; data?: unknown });
  return {
    posted,
    requests,
    hear,
    listeners,
    /** Answers the last request as an example of the wire does. */
    answer(reply: { readonly status: number; readonly msg: string; readonly data: unknown }, origin = SHELL) {
      const webApiId = requests().at(-1)?.webApiId;
      hear({ data: JSON.stringify({ ...reply, webApiId }), origin });
    },
  };
}
