import { FROM_SHELL } from "./constants";
import { isName, isObject, own, parseObject } from "./message";
import { isPushType } from "./names";
import type { FrameConfig, Look, Notice, Push, Reply } from "./types";

/** What a page hears from the portal. */
export type Incoming =
  | { readonly kind: "reply"; readonly reply: Reply }
  | { readonly kind: "push"; readonly push: Push };

/** Whether a value says how the portal looks. */
export const isLook = (value: unknown): value is Look => isObject(value) && isObject(own(value, "theme"));

/** Whether a value is a frame configuration: frameId and theme have to be there (001 §3, §8). */
export const isFrameConfig = (value: unknown): value is FrameConfig =>
  isObject(value) && isName(own(value, "frameId")) && isLook(value);

/** Whether a value is a notice (001 §3). */
export const isNotice = (value: unknown): value is Notice => isObject(value) && isName(own(value, "channel"));

const FITS: Readonly<Record<Push["type"], (data: unknown) => boolean>> = {
  noticeConfigChange: isLook,
  modelDestroyed: (data) => isObject(data) && isName(own(data, "modelId")),
  noticeMsg: isNotice,
};

/** A reply or a push; null for anything else. Never throws. */
export function parseIncoming(raw: unknown): Incoming | null {
  const parsed = parseObject(raw);
  if (!parsed.ok) return null;
  const type = own(parsed.value, "type");
  const data = own(parsed.value, "data");
  if (typeof type === "string" && isPushType(type) && own(parsed.value, "from") === FROM_SHELL) {
    if (!FITS[type](data)) return null;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `FITS` has looked at the data of this type
    return { kind: "push", push: { type, from: FROM_SHELL, to: "all", data } as Push };
  }
  const webApiId = own(parsed.value, "webApiId");
  const status = own(parsed.value, "status");
  if (!isName(webApiId) || typeof status !== "number") return null;
  const msg = own(parsed.value, "msg");
  return {
    kind: "reply",
    reply: { webApiId, status, msg: typeof msg === "string" ? msg : "", data },
  };
}
