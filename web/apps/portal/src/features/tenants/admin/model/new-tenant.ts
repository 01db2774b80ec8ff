import { type Faults, required } from "@/shared/ui/form/faults";

/** Characters of a name of a tenant and of what its first administrator is called, which the server limits too. */
export const NAME_CHARS = 128;
export const PERSON_CHARS = 64;
/** Digits of a key at most. */
export const KEY_CHARS = 12;

/** What is typed of a new tenant. */
export interface NewTenantForm {
  readonly tenantKey: string;
  readonly tenantName: string;
  readonly tenantNameEn: string;
  readonly account: string;
  readonly userName: string;
}

/** The form with which it begins. */
export const EMPTY: NewTenantForm = {
  tenantKey: "",
  tenantName: "",
  tenantNameEn: "",
  account: "admin",
  userName: "",
};

const KEY = /^\d{6,12}$/u;

/** What is wrong, in words. */
export interface NewTenantWords {
  readonly required: string;
  readonly key: string;
  readonly account: string;
}

/** What is wrong before it is sent; the server decides again. */
export function newTenantFaults(form: NewTenantForm, words: NewTenantWords): Faults {
  const faults: Record<string, string> = {
    ...required(form, ["tenantKey", "tenantName", "account", "userName"], words.required),
  };
  if (faults["tenantKey"] === undefined && !KEY.test(form.tenantKey.trim())) faults["tenantKey"] = words.key;
  if (faults["account"] === undefined && /\s/u.test(form.account.trim())) faults["account"] = words.account;
  return faults;
}
