import type { Schema } from "@/shared/api/schema";
import { lengthOf } from "@/shared/rules/text-length";

/** What a new password must be (API-DESIGN §2). */
export type PasswordRules = Schema<"PasswordRulesOut">;

/** One rule as it is shown while somebody types. */
export interface RuleState {
  readonly key: "length" | "kinds" | "person" | "other" | "same";
  readonly isMet: boolean;
}

/** What the password is compared with. */
export interface RuleContext {
  readonly account: string;
  readonly name: string;
  readonly oldPassword: string;
  readonly repeated: string;
}

/** Kinds of characters: every rule of the server but the length. */
export function kindsOf(rules: PasswordRules, password: string): readonly string[] {
  return rules.regs
    .filter(({ key, reg }) => key !== "length" && new RegExp(reg, "u").test(password))
    .map(({ tip }) => tip);
}

/** Which rules a password meets; the server also knows passwords that everybody tries. */
export function ruleStates(
  rules: PasswordRules,
  password: string,
  context: RuleContext,
): readonly RuleState[] {
  const length = lengthOf(password);
  const folded = password.normalize("NFKC").toLowerCase();
  const holds = (text: string, least: number) =>
    lengthOf(text) >= least && folded.includes(text.normalize("NFKC").toLowerCase());
  const isTyped = password !== "";
  return [
    { key: "length", isMet: length >= rules.minLength && length <= rules.maxLength },
    { key: "kinds", isMet: isTyped && kindsOf(rules, password).length >= rules.kinds },
    { key: "person", isMet: isTyped && !holds(context.account, 4) && !holds(context.name, 2) },
    { key: "other", isMet: isTyped && password !== context.oldPassword },
    { key: "same", isMet: isTyped && password === context.repeated },
  ];
}
