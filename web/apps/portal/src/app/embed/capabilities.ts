import type { Asker, EmbedPorts } from "@/features/embed";
import { call } from "@/shared/api/client";
import { ROUTES, routeOf } from "@/shared/config/paths";
import { systemClock } from "@/shared/lib/clock";
import { currentUserStore } from "@/shared/lib/current-user";
import { isRecord } from "@/shared/lib/storage";
import { toast } from "@/shared/ui/toast";

import { embedStore } from "./embed-store";

/** A page says something no oftener than this: what comes sooner is not done. */
const TOAST_PAUSE_MS = 500;
let lastToast = 0;

/** Pages that nobody is sent to by somebody else's application: they end or lock the session. */
const NOT_FOR_APPS: readonly string[] = [ROUTES.login.path, ROUTES.lock.path];

/** The form of an application in the person's own vault of this browser: encrypted, and gone with a sign-out. */
async function keepForm(name: string, values: unknown, { app }: Asker): Promise<unknown> {
  const { user } = currentUserStore.getState();
  if (user === null) throw new Error("nobody is signed in");
  const { ownerOf, vault } = await import("@/shared/drafts/kept");
  const [owner, formId] = [ownerOf(user), `embed/${app.appId}/${name}`];
  if (values === null) await vault.remove(owner, "draft", formId);
  else if (values !== undefined && !(await vault.write(owner, "draft", formId, { values })))
    throw new Error("the form is too long or can not be kept");
  const kept = await vault.read(owner, "draft", formId);
  return isRecord(kept) ? (kept["values"] ?? null) : null;
}

/** What the portal does for pages whose application was given it. */
export const capabilities: EmbedPorts["capabilities"] = {
  // for that origin alone: whoever validates it has to name the same service
  getTicket: (_data, { app, origin }) =>
    call("/api/onehall/embed/ticket", { appId: app.appId, service: `${origin}/` }),
  keepForm: async ({ name, values }, asker) => ({ values: await keepForm(name, values, asker) }),
  navigate({ path }) {
    const route = routeOf(path.split(/[?#]/, 1)[0] ?? "/");
    const { navigate } = embedStore.getState();
    if (route === null || navigate === null || NOT_FOR_APPS.includes(route.path))
      throw new Error("no page for applications");
    void navigate(path);
    return null;
  },
  showToast({ kind, message }, { app }) {
    const now = systemClock.now();
    if (Math.abs(now - lastToast) < TOAST_PAUSE_MS) throw new Error("too often");
    lastToast = now;
    // people have to see who says it
    toast[kind](`${app.name}：${message}`);
    return null;
  },
  download({ url, name }) {
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    // a file that the other server shows instead of sending it must not take the portal's place
    link.target = "_blank";
    link.rel = "noopener noreferrer";
    link.click();
    return null;
  },
};
