import { call } from "@/shared/api/client";
import { protectedPassword } from "@/shared/api/seal/protected-password";

/** Unlocks the screen; throws `ApiError` when the password is wrong. */
export async function unlockScreen(
  password: string,
  captcha: { readonly captchaKey: string; readonly captchaCode: string },
): Promise<void> {
  const sealed = await protectedPassword(password);
  await call("/api/onehall/screen/unlock", { password: sealed, ...captcha });
}
