import { type Download, download } from "@/shared/api/download";

/** A small version of a picture, as a blob; the picture itself where there is none. */
export function loadSmallPicture(fileId: string, fileName: string): Promise<Download> {
  return download("/api/onehall/service-files/load", { fileId, small: true }, { fileName });
}

/** A file of a service, as a blob. */
export function loadServiceFile(fileId: string, fileName: string): Promise<Download> {
  return download("/api/onehall/service-files/load", { fileId }, { fileName });
}
