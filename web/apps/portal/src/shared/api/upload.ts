import { ApiError, STATUS, transportTexts } from "./api-error";
import type { FormCalls } from "./calls.gen";
import { callForm, userFields } from "./client";
import { unwrap } from "./envelope";
import { sessionPort } from "./port";
import { sealState } from "./seal/state";
import { commonHeaders, parseJson } from "./send";

/** Choices of an upload. */
export interface UploadOptions {
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Nobody waits for ever: large files over slow lines still come through. */
const TIMEOUT_MS = 600_000;

/**
 * POST multipart of one file with its progress: fetch tells nothing about what has been sent, so this one call uses
 * XMLHttpRequest. Where calls are sealed (contract §3) the file goes the ordinary way, without progress.
 */
export async function uploadFile<Path extends keyof FormCalls, Answer extends FormCalls[Path]["answer"]>(
  path: Path,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<Answer> {
  const token = sessionPort().accessToken();
  const form = new FormData();
  form.set("file", file, file.name);
  if (sealState.isOn && token !== null && sealState.plainToken !== token)
    return callForm(path, {}, form, { signal, timeoutMs: TIMEOUT_MS });
  for (const [key, value] of Object.entries(userFields())) form.set(key, value);
  const headers = commonHeaders();
  const language = sessionPort().language();
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  const body = await new Promise<string>((resolve, reject) => {
    const lost = () =>
      reject(new ApiError({ status: STATUS.network, message: transportTexts(language).network }));
    request.open("POST", path);
    request.timeout = TIMEOUT_MS;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener("load", () => resolve(request.responseText));
    request.addEventListener("error", lost);
    request.addEventListener("timeout", lost);
    request.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
  if (request.status === STATUS.unauthorized) sessionPort().unauthorized(token);
  return unwrap(parseJson(body), {
    httpStatus: request.status,
    requestId: headers["X-Request-Id"] ?? null,
    language,
  }) as Answer;
}
