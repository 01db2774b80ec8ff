/** Pictures that every browser shows. SVG may run scripts and is none of them. */
const PICTURE_TYPES: readonly string[] = ["image/png", "image/jpeg", "image/webp", "image/gif"];

/** The same as a file field takes it; the server looks at the content. */
export const PICTURE_KINDS = PICTURE_TYPES.join(",");

/** Whether a media type is one of them. */
export const isPictureType = (type: string): boolean => PICTURE_TYPES.includes(type);

/** Largest picture of a notice, an official account or a configuration, in bytes (API-DESIGN §9). */
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024;

/** Why a chosen file is not taken. */
export type PictureFault = "badKind" | "tooLarge" | "empty";

/** Checks such a picture before it is sent. */
export function pictureFault({ type, size }: Pick<File, "type" | "size">): PictureFault | null {
  if (!isPictureType(type)) return "badKind";
  if (size === 0) return "empty";
  return size > PICTURE_MAX_BYTES ? "tooLarge" : null;
}
