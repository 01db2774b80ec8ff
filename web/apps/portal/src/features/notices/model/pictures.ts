import { isPictureType } from "@/shared/lib/picture-types";

import type { NoticeFile } from "../api/wire";

/** Larger ones are loaded only by who asks for them, bytes. */
const SHOWN_MAX_BYTES = 5 * 1024 * 1024;

/** Whether an attachment is shown with the notice; each one can be downloaded. */
export const isShownPicture = ({ mime, bytes }: NoticeFile): boolean =>
  isPictureType(mime) && bytes <= SHOWN_MAX_BYTES;
