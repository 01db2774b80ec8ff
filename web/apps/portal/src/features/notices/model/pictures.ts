import type { NoticeFile } from "../api/wire";

/** Kinds of pictures that every browser shows. */
const PICTURES: readonly string[] = ["image/png", "image/jpeg", "image/webp", "image/gif"];
/** Larger ones are loaded only by who asks for them, bytes. */
const SHOWN_MAX_BYTES = 5 * 1024 * 1024;

/** Whether an attachment is shown with the notice; each one can be downloaded. */
export const isShownPicture = ({ mime, bytes }: NoticeFile): boolean =>
  PICTURES.includes(mime) && bytes <= SHOWN_MAX_BYTES;
