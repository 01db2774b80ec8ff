import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const CHROMIUM = "/usr/bin/chromium-headless-shell";

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** A page of a real browser, driven over its own protocol (CDP): the few commands that these tests need. */
export interface BrowserPage {
  /** Carries out a command of the page's target. */
  send<T>(method: string, parameters?: object): Promise<T>;
  /** The value of an expression in the page, awaited. */
  evaluate<T>(expression: string): Promise<T>;
  /** Until an expression is true. */
  until(expression: string, what?: string): Promise<void>;
  /** Presses a key. */
  key(key: string): Promise<void>;
  /** Moves, presses and releases the mouse along a way, in CSS pixels. */
  drag(way: readonly (readonly [x: number, y: number])[]): Promise<void>;
}

const KEY_CODES: Readonly<Record<string, number>> = {
  Escape: 27,
  Enter: 13,
  Tab: 9,
  ArrowLeft: 37,
  ArrowUp: 38,
};
const PATIENCE_MS = 20_000;
const DRAG_STEPS = 8;

async function address(browser: ChildProcess): Promise<string> {
  let said = "";
  return new Promise((resolve, reject) => {
    browser.stderr?.on("data", (data: Buffer) => {
      said += data.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    browser.on("error", reject);
    browser.on("exit", () => reject(new Error(`Chromium ended: ${said}`)));
  });
}

/** Starts Debian's Chromium with one page. */
export async function startChromium(): Promise<{
  readonly page: BrowserPage;
  readonly stop: () => Promise<void>;
}> {
  if (!existsSync(CHROMIUM))
    throw new Error(`${CHROMIUM} is missing: apt-get install chromium-headless-shell`);
  const profile = mkdtempSync(join(tmpdir(), "onehall-chromium-"));
  const browser = spawn(
    CHROMIUM,
    [
      "--no-sandbox",
      "--disable-gpu",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      "about:blank",
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  // a run that fails halfway leaves no browser behind
  const kill = () => void browser.kill("SIGKILL");
  process.once("exit", kill);
  const socket = new WebSocket(await address(browser));
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  let sent = 0;
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  const command = <T>(method: string, params: object, sessionId?: string) =>
    new Promise<T>((resolve, reject) => {
      sent += 1;
      waiting.set(sent, ({ result, error }) =>
        error === undefined ? resolve(result as T) : reject(new Error(`${method}: ${error.message}`)),
      );
      socket.send(JSON.stringify({ id: sent, method, params, sessionId }));
    });

  const { targetId } = await command<{ targetId: string }>("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await command<{ sessionId: string }>("Target.attachToTarget", {
    targetId,
    flatten: true,
  });
  const send = <T>(method: string, parameters: object = {}) => command<T>(method, parameters, sessionId);
  await send("Page.enable");

  async function evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await send<{
      result: { value: T };
      exceptionDetails?: { exception?: { description?: string }; text: string };
    }>("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true, userGesture: true });
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
  const page: BrowserPage = {
    send,
    evaluate,
    async until(expression, what = expression) {
      const isSo = await evaluate<boolean>(`new Promise((resolve) => {
        const end = performance.now() + ${PATIENCE_MS};
        const look = () => {
          if (${expression}) resolve(true);
          else if (performance.now() > end) resolve(false);
          else setTimeout(look, 5);
        };
        look();
      })`);
      if (!isSo) throw new Error(`it never happened: ${what}`);
    },
    async key(key) {
      const event = { key, code: key, windowsVirtualKeyCode: KEY_CODES[key] };
      // a button is pressed by the character, not by the key
      const text = key === "Enter" ? { type: "keyDown", text: "\r" } : { type: "rawKeyDown" };
      await send("Input.dispatchKeyEvent", { ...text, ...event });
      await send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
    },
    async drag(way) {
      const mouse = (type: string, [x, y]: readonly [number, number]) =>
        send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: 1, clickCount: 1 });
      const first = way[0] ?? [0, 0];
      await mouse("mousePressed", first);
      // in steps, as a hand moves: the first of them may go to another frame, until the browser knows who holds the mouse
      for (const [index, to] of way.slice(1).entries()) {
        const from = way[index] ?? to;
        for (let step = 1; step <= DRAG_STEPS; step += 1) {
          const part = step / DRAG_STEPS;
          await mouse("mouseMoved", [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
        }
      }
      await mouse("mouseReleased", way.at(-1) ?? first);
    },
  };
  return {
    page,
    async stop() {
      const ended = new Promise((resolve) => browser.once("exit", resolve));
      // it closes the connection rather than answer
      void command("Browser.close", {});
      await ended;
      process.off("exit", kill);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
