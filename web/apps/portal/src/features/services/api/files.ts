import { type Download, download } from "@/shared/api/download";

/** A file of a service, as a blob. */
export function loadServiceFile(fileId: string, fileName: string): Promise<Download> {
  return download("service-files/load", { fileId }, { family: "own", fileName });
}
