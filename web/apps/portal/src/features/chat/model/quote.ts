import { cutTo, lengthOf } from "@/shared/rules/text-length";

/** What a message answers to, and what it says itself. */
export interface QuotedText {
  readonly quote: string | null;
  readonly text: string;
}

const QUOTE_MAX = 80;

/** A quotation is the lines that begin with "> ", as every XMPP client shows it; the answer follows. */
export function withQuote(name: string, quoted: string, answer: string): string {
  const line = quoted.replaceAll(/\s+/g, " ").trim();
  const short = lengthOf(line) > QUOTE_MAX ? `${cutTo(line, QUOTE_MAX)}…` : line;
  return `> ${name}: ${short}\n${answer}`;
}

/** Takes the quotation off the beginning of a text. */
export function splitQuote(content: string): QuotedText {
  const lines = content.split("\n");
  const first = lines.findIndex((line) => !line.startsWith("> "));
  if (first <= 0) return { quote: null, text: content };
  return {
    quote: lines
      .slice(0, first)
      .map((line) => line.slice(2))
      .join("\n"),
    text: lines.slice(first).join("\n"),
  };
}
