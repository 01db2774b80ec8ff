/** Wire shapes that more than one area reads (API-DESIGN §1, §2). */

import type { Schema } from "./schema";

/** Answer of the token call and of every call that signs somebody in. */
export type TokenAnswer = Schema<"TokenOut">;

/** The signed-in person. */
export type UserInfo = Omit<Schema<"UserInfoOut">, "kind"> & {
  readonly kind: "student" | "teacher" | "staff";
};

/** Login configuration (000 §3). */
export type IdentityAuth = Schema<"LoginConfig">;

/** What the shell needs before anybody has signed in. */
export type BootData = Schema<"BootOut">;

/** Text that the wire may carry as number, boolean or text: 1, true and "1" are yes. */
export function isYes(value: number | boolean | string | null | undefined): boolean {
  return value === 1 || value === true || value === "1" || value === "true";
}
