import { ApiError, STATUS, transportTexts } from "./api-error";
import { readJson, send } from "./client";
import { sessionPort } from "./port";
import { REQUEST_TIMEOUT_MS } from "@/shared/config/constants";

/** The static JSON files of 001 §7.4, read with a time parameter so that no cache answers. */
export async function staticConfig<T>(
  name: "filterNumberFieldAliasArr" | "sessionExpiration" | "theme",
  now: number,
  signal?: AbortSignal,
): Promise<T> {
  const response = await send(`/static-config/${name}.json?t=${now}`, {
    method: "GET",
    headers: { Accept: "application/json" },
    timeoutMs: REQUEST_TIMEOUT_MS,
    signal,
  });
  const body = await readJson(response);
  if (!response.ok || body === undefined) {
    throw new ApiError({
      status: STATUS.failed,
      httpStatus: response.status,
      message: transportTexts(sessionPort().language()).http(response.status),
    });
  }
  return body as T;
}
