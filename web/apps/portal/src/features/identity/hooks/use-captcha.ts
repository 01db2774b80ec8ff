import { useState } from "react";

import { isApiError } from "@/shared/api/api-error";
import { toast } from "@/shared/ui/toast";

import { type Captcha, loadCaptcha } from "../api/captcha";

const asksCaptcha = (error: unknown): boolean =>
  isApiError(error) && (error.code === "auth.captcha_required" || error.code === "auth.captcha_wrong");

/** The captcha of a form that asks for the password of the account: there is none until the server asks for one. */
export function useCaptcha() {
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [code, setCode] = useState("");

  async function refresh(): Promise<void> {
    setCode("");
    try {
      setCaptcha(await loadCaptcha());
    } catch (error) {
      toast.failure(error);
    }
  }
  return {
    captcha,
    code,
    setCode,
    refresh,
    /** What the form sends of it. */
    fields: { captchaKey: captcha?.key ?? "", captchaCode: code.trim() },
    /** After a refusal: each captcha is good for one try. */
    refused: (error: unknown): void => {
      if (captcha !== null || asksCaptcha(error)) void refresh();
    },
  };
}
