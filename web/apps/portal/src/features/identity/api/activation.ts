import { useMutation } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Body } from "@/shared/api/schema";
import { protectedPassword } from "@/shared/api/seal/protected-password";

/** Account and code as they are typed, with a captcha after failed tries. */
export type ActivationCode = Body<"/api/onehall/activation/check">;

/** Asks whether a code fits an account. Neither is kept. */
export const useCheckActivation = () =>
  useMutation({
    gcTime: 0,
    mutationFn: (typed: ActivationCode) => call("/api/onehall/activation/check", typed),
  });

/** Sets a password by a code, which is used up by it; the password is sealed on its way. */
export const useActivate = () =>
  useMutation({
    gcTime: 0,
    mutationFn: async ({ newPassword, ...typed }: ActivationCode & { readonly newPassword: string }) =>
      call("/api/onehall/activation/use", {
        ...typed,
        newPassword: await protectedPassword(newPassword),
      }),
  });
