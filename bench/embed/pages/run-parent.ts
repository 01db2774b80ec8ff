/** What puts a frame up; the answer takes it away. */
export type Mount = (at: {
  readonly url: string;
  readonly origin: string;
  readonly place: HTMLElement;
  readonly count: number;
}) => () => void;

/** Questions that wait for an answer at one time. */
const AT_ONCE = 50;

let first: (() => void) | null = null;
let last: (() => void) | null = null;

/** Asks once, then the rest of `count` times; for what asks from the parent. */
export async function answered(ask: () => Promise<unknown>, count: number): Promise<void> {
  await ask();
  first?.();
  for (let asked = 1; asked < count; asked += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - asked) }, ask));
  last?.();
}

/** Offers the page's measurements to whoever drives it. */
export function run(mount: Mount): void {
  // what asks from the frame says here how far it is: by a channel of its own, which no measured code sees
  window.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data === "bench first") first?.();
    if (data === "bench last") last?.();
  });
  const bench = {
    /** Milliseconds from the frame's being put up to its first answer, and from there to the last of `count`. */
    async measure(url: string, count: number): Promise<{ readonly first: number; readonly rest: number }> {
      const place = document.createElement("div");
      document.body.append(place);
      const begun = performance.now();
      let firstAt = 0;
      const whole = new Promise<void>((resolve) => {
        first = () => (firstAt = performance.now());
        last = resolve;
      });
      const { origin } = new URL(url);
      const end = mount({ url: `${url}&count=${count}`, origin, place, count });
      await whole;
      const lastAt = performance.now();
      end();
      place.remove();
      return { first: firstAt - begun, rest: lastAt - firstAt };
    },
  };
  Object.assign(window, { bench });
}
