import type { FormCalls } from "./calls.gen";
import type { RequestOptions } from "./carrier";
import { callForm, post } from "./client";

/** `call` for an address that is a property (000 §7); what it answers is agreed, not looked up in the document. */
export async function postTo<Answer>(
  address: string,
  body: object,
  options: RequestOptions = {},
): Promise<Answer> {
  return (await post(address, body, options)) as Answer;
}

/** `callForm` for such an address. */
export async function sendFormTo<Answer>(
  address: string,
  form: FormData,
  options: RequestOptions = {},
): Promise<Answer> {
  const path = address as keyof FormCalls;
  return callForm<typeof path, never>(path, {}, form, options);
}
