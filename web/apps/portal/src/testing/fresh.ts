import { afterAll, vi } from "vitest";

/*
 * Files share a worker, so that libraries are loaded once and the window is made once. Of what one file does nothing
 * reaches the next one: our own modules begin as they are written, and what still runs or stands in the window goes.
 */
vi.resetModules();

const { BroadcastChannel: Channel, setInterval: every } = globalThis;
const channels = new Set<BroadcastChannel>();
const timers = new Set<ReturnType<typeof every>>();

globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(name);
    channels.add(this);
  }
};
globalThis.setInterval = Object.assign((...call: Parameters<typeof every>) => {
  const timer = every(...call);
  timers.add(timer);
  return timer;
}, every);

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const channel of channels) channel.close();
  for (const timer of timers) clearInterval(timer);
  globalThis.BroadcastChannel = Channel;
  globalThis.setInterval = every;
  document.head.replaceChildren();
  document.body.replaceChildren(); // the element itself stays: what looks through the screen is bound to it
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.title = "";
  window.history.replaceState(null, "", "/");
});
