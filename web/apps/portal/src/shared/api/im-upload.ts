import { systemClock } from "@/shared/lib/clock";

import { ApiError, STATUS, transportTexts } from "./api-error";
import type { FormCalls } from "./calls.gen";
import { type ImFields, imLogin, signedFields, unwrapIm } from "./im";
import { sessionPort } from "./port";
import { commonHeaders, parseJson } from "./send";

/** Choices of an upload. */
export interface UploadOptions {
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Sends a file to the chat server. fetch tells nothing about what has been sent, so this one call uses XMLHttpRequest;
 * there is no time limit, the person can cancel.
 */
export async function imUpload<Path extends keyof FormCalls, Answer extends FormCalls[Path]["answer"]>(
  path: Path,
  file: File,
  fields: ImFields,
  { signal, onProgress }: UploadOptions,
): Promise<Answer> {
  const { httpKey } = await imLogin();
  const signed = await signedFields(fields, httpKey, systemClock.now());
  const token = sessionPort().accessToken();
  const headers = commonHeaders();
  const form = new FormData();
  for (const [name, value] of Object.entries(signed)) form.set(name, value);
  form.set("file", file, file.name);
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  const body = await new Promise<string>((resolve, reject) => {
    request.open("POST", path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener("load", () => resolve(request.responseText));
    request.addEventListener("error", () =>
      reject(
        new ApiError({ status: STATUS.network, message: transportTexts(sessionPort().language()).network }),
      ),
    );
    request.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
  return unwrapIm(parseJson(body), request.status, headers["X-Request-Id"] ?? null, token) as Answer;
}
