import { ADDRESS_CHARS_MAX, isAddress, isWebAddress } from "@/shared/lib/address";

import { useWords } from "@/shared/ui/aria/words";
import { TextField, type TextFieldProps } from "./text-field";

/** Props of `AddressField`. */
export interface AddressFieldProps extends Omit<
  TextFieldProps,
  "type" | "inputMode" | "maxLength" | "isCounted"
> {
  /** A path of the portal is none; an http(s) address has to stand there. */
  readonly isWebOnly?: boolean;
}

/** An address: http(s), or a path of the portal. What is no address is said while one types. */
export function AddressField({ isWebOnly = false, fault, value, ...field }: AddressFieldProps) {
  const { t } = useWords();
  const typed = value.trim();
  const isOdd = typed !== "" && !(isWebOnly ? isWebAddress(typed) : isAddress(typed));
  return (
    <TextField
      placeholder="https://"
      {...field}
      value={value}
      fault={fault ?? (isOdd ? t(isWebOnly ? "form.webAddress" : "form.address") : null)}
      inputMode="url"
      maxLength={ADDRESS_CHARS_MAX}
      spellCheck={false}
    />
  );
}
