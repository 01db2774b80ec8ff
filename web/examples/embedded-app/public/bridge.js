import { createBridge } from "./sdk.js";
import { speak } from "./words.js";

const KEY = "lab.session";

/** Colours and language of the portal. */
function paint({ theme, language }) {
  const root = document.documentElement;
  root.style.setProperty("--theme", theme.themeColor);
  root.dataset.mode = theme.themeMode;
  speak(language);
}

/** The bridge of this page; it follows the portal's look. */
export async function connect() {
  const { portal } = await (await fetch("config.json")).json();
  const bridge = createBridge({ shellOrigins: [portal] });
  bridge.on("noticeConfigChange", paint);
  paint(await bridge.ready);
  return bridge;
}

async function signIn(bridge) {
  const proof = await bridge.call("getTicket");
  const response = await fetch("session", { method: "POST", body: JSON.stringify(proof) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  sessionStorage.setItem(KEY, answer.token);
  return answer.token;
}

/** Asks this application's own server, and signs in there first, or again. Dialogs of one tab share the session. */
export function server(bridge) {
  async function ask(path, body, isSecond) {
    const token = (isSecond ? null : sessionStorage.getItem(KEY)) ?? (await signIn(bridge));
    const response = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      headers: { Authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status === 401 && !isSecond) return ask(path, body, true);
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.message);
    return answer;
  }
  return (path, body) => ask(path, body, false);
}

/** Nobody is signed in any more: the next one who comes has a session of their own. */
export const forgetSession = () => sessionStorage.removeItem(KEY);
