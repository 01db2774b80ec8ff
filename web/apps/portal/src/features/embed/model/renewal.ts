import { isRecord, sessionStore } from "@/shared/lib/storage";

const KEY = "frameRenewals";
/** A page that was loaded anew for an origin is not loaded anew for it again before this time is over. */
const RENEW_MS = 600_000;

/** Fields in which nothing is written. */
const UNWRITTEN = ["hidden", "checkbox", "radio", "button", "submit", "reset", "image", "range", "color"];

/** Whether loading the page anew could lose something: what stands in a field, or whatever is in another frame. */
export function holdsWords(page: ParentNode): boolean {
  const fields = [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")];
  return (
    page.querySelectorAll("iframe").length > 1 ||
    fields.some(({ type, value }) => !UNWRITTEN.includes(type) && value.trim() !== "")
  );
}

/**
 * Loads the page anew when the portal's own policy, which is as old as the page, has refused a frame: it knows the origin then.
 * Once in ten minutes for an origin, so that a policy which goes on refusing makes no circle, and never where it could lose
 * something. Answers whether the page is going away.
 */
export function renewFor(
  origin: string,
  page: ParentNode = document,
  reload: () => void = () => window.location.reload(),
): boolean {
  const now = Date.now();
  const before = sessionStore.read(KEY, isRecord) ?? {};
  // the clock may be set back
  const recent = Object.entries(before).filter(
    ([, at]) => typeof at === "number" && Math.abs(now - at) < RENEW_MS,
  );
  const isRecent = recent.some(([known]) => known === origin);
  if (isRecent || !navigator.onLine || holdsWords(page)) return false;
  sessionStore.write(KEY, Object.fromEntries([...recent, [origin, now]]));
  reload();
  return true;
}
