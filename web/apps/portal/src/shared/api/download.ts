import { ApiError, STATUS, transportTexts } from "./api-error";
import type { FileCalls } from "./calls.gen";
import { userFields } from "./client";
import { unwrap } from "./envelope";
import { sessionPort } from "./port";
import { protectedSend } from "./seal/protected-send";
import { commonHeaders, readBlob, readJson } from "./send";
import { timeoutOf } from "./timeouts";

/** A file from the server. */
export interface Download {
  readonly blob: Blob;
  readonly fileName: string;
}

/** File name of a Content-Disposition header (RFC 6266, the UTF-8 form first). */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1];
  let name = plain ?? fallback;
  if (extended !== undefined) {
    try {
      name = decodeURIComponent(extended);
    } catch {
      // A broken encoding leaves the plain name.
    }
  }
  return name.replace(/[/\\]/g, "_");
}

/** Choices of a download. */
interface DownloadOptions {
  /** Its name where the server gives none. */
  readonly fileName: string;
  readonly signal?: AbortSignal;
}

/** Loads a blob; a JSON answer is an envelope with an error. */
export async function download<Path extends keyof FileCalls>(
  path: Path,
  body: FileCalls[Path]["body"],
  options: DownloadOptions,
): Promise<Download> {
  const init = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...body, ...userFields() }),
  };
  return load(path, path, init, options);
}

/** The same by GET, from a path that is known while the application runs alone. */
export async function downloadFrom(
  path: string,
  query: Readonly<Record<string, string>>,
  options: DownloadOptions,
): Promise<Download> {
  const search = new URLSearchParams({ ...userFields(), ...query });
  return load(path, `${path}?${search.toString()}`, { method: "GET" }, options);
}

async function load(
  path: string,
  uri: string,
  init: { readonly method: string; readonly headers?: Record<string, string>; readonly body?: string },
  options: DownloadOptions,
): Promise<Download> {
  const token = sessionPort().accessToken();
  const response = await protectedSend(uri, {
    ...init,
    headers: { ...commonHeaders(), ...init.headers },
    timeoutMs: timeoutOf(path),
    signal: options.signal,
  });
  const type = response.headers.get("Content-Type") ?? "";
  if (!response.ok || type.includes("application/json")) {
    if (response.status === 401) sessionPort().unauthorized(token);
    unwrap(await readJson(response), {
      httpStatus: response.status,
      requestId: response.headers.get("X-Request-Id"),
      language: sessionPort().language(),
    });
    // A successful envelope is no file.
    const { fallback } = transportTexts(sessionPort().language());
    throw new ApiError({ status: STATUS.failed, message: fallback, httpStatus: response.status });
  }
  return {
    blob: await readBlob(response),
    fileName: fileNameOf(response.headers.get("Content-Disposition"), options.fileName),
  };
}

/** Has the browser itself load a file of the portal by an address that is allowed to: it can pause and go on. */
export function saveFrom(address: string): void {
  const url = new URL(address, window.location.href);
  // An address elsewhere is nothing that the server hands out.
  if (url.origin !== window.location.origin) return;
  const link = document.createElement("a");
  link.href = url.href;
  link.download = "";
  link.click();
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Download): void {
  const url = URL.createObjectURL(file.blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = file.fileName;
  link.click();
  URL.revokeObjectURL(url);
}
