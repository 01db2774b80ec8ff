/** The largest picture, in bytes. */
export const PICTURE_MAX = 2 * 1024 * 1024;
/** Kinds of pictures; the server looks at the content. SVG may run scripts and is none of them. */
export const PICTURE_KINDS = "image/png,image/jpeg,image/webp,image/gif";

/** Why a chosen file is not taken; null when it is. */
export function pictureFault(file: {
  readonly type: string;
  readonly size: number;
}): "badKind" | "tooLarge" | null {
  if (!PICTURE_KINDS.split(",").includes(file.type)) return "badKind";
  return file.size > PICTURE_MAX ? "tooLarge" : null;
}
