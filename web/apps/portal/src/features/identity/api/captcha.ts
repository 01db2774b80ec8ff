import { readJson, send } from "@/shared/api/client";
import { REQUEST_TIMEOUT_MS } from "@/shared/config/constants";
import { filledText, isRecord } from "@/shared/lib/storage";

import { type CaptchaWork, readWork } from "../model/captcha-work";
import { headers, unexpected } from "./cas-login";

/** A captcha: a picture, or work that the browser does instead; one key answers both. */
export interface Captcha {
  readonly key: string;
  readonly image: string;
  readonly work: CaptchaWork | null;
}

/** A new captcha; the old one is void then. */
export async function loadCaptcha(signal?: AbortSignal): Promise<Captcha> {
  const response = await send("/api/blade-auth/oauth/captcha", {
    method: "GET",
    headers: headers(),
    timeoutMs: REQUEST_TIMEOUT_MS,
    signal,
  });
  const body = await readJson(response);
  const data = isRecord(body) && isRecord(body["result"]) ? body["result"] : body;
  if (!response.ok || !isRecord(data) || filledText(data["key"]) === null)
    throw unexpected(response.status, body);
  return {
    key: filledText(data["key"]) ?? "",
    image: filledText(data["image"]) ?? "",
    work: readWork(data["alt"]),
  };
}
