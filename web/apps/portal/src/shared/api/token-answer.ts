import { isRecord } from "@/shared/lib/storage";

import type { TokenAnswer } from "./types";

/** Whether the token call answered tokens (000 §7): its answer is flat, without an envelope. */
export const isTokenAnswer = (body: unknown): body is TokenAnswer =>
  isRecord(body) && typeof body["access_token"] === "string" && typeof body["refresh_token"] === "string";
