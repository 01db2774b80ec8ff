import { isPictureType } from "@/shared/lib/picture-types";

/** The largest picture, in bytes. */
export const PICTURE_MAX = 2 * 1024 * 1024;

/** Why a chosen file is not taken; null when it is. */
export function pictureFault(file: {
  readonly type: string;
  readonly size: number;
}): "badKind" | "tooLarge" | null {
  if (!isPictureType(file.type)) return "badKind";
  return file.size > PICTURE_MAX ? "tooLarge" : null;
}
