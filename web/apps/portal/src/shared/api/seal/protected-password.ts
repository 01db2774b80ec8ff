import { sealState } from "./state";

/** A typed password as it travels: sealed to the server's published key. Throws when that is not possible. */
export async function protectedPassword(typed: string): Promise<string> {
  if (!sealState.isOn) return typed;
  const { sealTypedPassword } = await import("./password");
  return sealTypedPassword(typed);
}
