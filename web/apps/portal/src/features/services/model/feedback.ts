import type { Schema } from "@/shared/api/schema";
import { isPictureType } from "@/shared/lib/picture-types";

/** Feedback as its sender sees it. */
export type OwnFeedback = Schema<"FeedbackOut">;
/** A picture that was uploaded. */
export type UploadedPicture = Schema<"ServiceFileOut">;

/** Longest text, in characters. */
export const FEEDBACK_MAX = 500;
/** Longest telephone number, in characters. */
export const PHONE_MAX = 32;
/** Pictures one feedback may have. */
export const PICTURES_MAX = 3;
/** The largest picture, in bytes. */
export const PICTURE_MAX = 5 * 1024 * 1024;

/** What is typed into the form. */
export interface FeedbackForm {
  readonly content: string;
  readonly phone: string;
}

/** The form when nothing is typed. */
export const EMPTY_FEEDBACK: FeedbackForm = { content: "", phone: "" };

/** Why a chosen file is not taken; null when it is. */
export function pictureProblem(
  file: { readonly type: string; readonly size: number },
  present: number,
): "type" | "size" | "many" | null {
  if (present >= PICTURES_MAX) return "many";
  if (!isPictureType(file.type)) return "type";
  return file.size > PICTURE_MAX ? "size" : null;
}
