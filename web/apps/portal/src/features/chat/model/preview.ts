import { MESSAGE_TYPE, kindOf, parseCard, safeAddress } from "./message";
import { splitQuote } from "./quote";

/** Keys of what stands for messages that are no text. */
export type PreviewKey =
  | "preview.image"
  | "preview.link"
  | "preview.file"
  | "preview.notice"
  | "preview.revoked"
  | "preview.unknown";

/** What a preview is made of. */
export interface Previewed {
  readonly type: number;
  readonly content: string;
  readonly isRevoked?: boolean;
  readonly fileName?: string;
}

/** One line for lists and notifications. */
export function previewText(message: Previewed, t: (key: PreviewKey) => string): string {
  if (message.isRevoked === true || message.type === MESSAGE_TYPE.revoke) return t("preview.revoked");
  const kind = kindOf(message.type);
  if (kind === "text") return splitQuote(message.content).text.replaceAll(/\s+/g, " ");
  if (kind === "image") return t("preview.image");
  if (kind === "file") {
    // Lists of the server know the address alone.
    const name = message.fileName ?? message.content;
    return `${t("preview.file")} ${safeAddress(name) === "" ? name : ""}`.trim();
  }
  if (kind === "unknown") return t("preview.unknown");
  const label = kind === "link" ? t("preview.link") : t("preview.notice");
  return `${label} ${parseCard(message.content).title}`.trim();
}
