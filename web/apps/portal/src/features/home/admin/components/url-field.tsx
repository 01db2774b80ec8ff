import { useEffect, useState } from "react";

import { errorText } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import { ADDRESS_CHARS_MAX, isAddress } from "@/shared/lib/address";
import { useDebounced } from "@/shared/lib/use-debounced";
import { Field } from "@/shared/ui/form/field";
import type { FieldBinding } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";
import { PlainInput } from "@/shared/ui/plain-input";

import { type UrlCheck, verifyUrl } from "../api/mutations";
import { addressIn } from "../model/target";
import css from "./form.module.css";

/** How long after the last key an address is checked: the server checks 20 a minute. */
const CHECK_DELAY_MS = 800;

/** Props of `UrlField`. */
export interface UrlFieldProps extends FieldBinding<string> {
  readonly label: string;
  /** A JSON frame configuration is taken too: the address in it is checked. */
  readonly canFrame?: boolean;
}

/** What is known of an address. */
type Finding =
  | { readonly kind: "busy" }
  | { readonly kind: "done"; readonly check: UrlCheck }
  | { readonly kind: "failed"; readonly text: string };

/** A field for an address that is checked while one types: its form here, whether it answers by the server. */
export function UrlField({ value, onChange, canFrame = false, ...texts }: UrlFieldProps) {
  const { t } = useTranslation("config");
  const address = canFrame ? addressIn(value) : value.trim();
  const settled = useDebounced(address, CHECK_DELAY_MS);
  const [finding, setFinding] = useState<{ readonly url: string; readonly what: Finding } | null>(null);
  useEffect(() => {
    if (!isAddress(settled)) return undefined;
    const abort = new AbortController();
    const tell = (what: Finding) => {
      if (!abort.signal.aborted) setFinding({ url: settled, what });
    };
    tell({ kind: "busy" });
    verifyUrl(settled, abort.signal).then(
      (check) => tell({ kind: "done", check }),
      (error: unknown) => tell({ kind: "failed", text: errorText(error) }),
    );
    return () => abort.abort();
  }, [settled]);
  const known = finding?.url === address ? finding.what : null;
  const isOdd = address !== "" && !isAddress(address);
  const isBad = isOdd || (known?.kind === "done" && isRefused(known.check.reason));
  return (
    <Field
      {...texts}
      isRequired
      hint={
        <div role="status">
          {isOdd ? (
            <Line kind="bad">{t("url.reason.MALFORMED")}</Line>
          ) : (
            <FindingLine finding={known} isPath={address.startsWith("/")} />
          )}
        </div>
      }
    >
      {(control) => (
        <PlainInput
          {...control}
          value={value}
          onValue={onChange}
          inputMode="url"
          maxLength={ADDRESS_CHARS_MAX}
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          aria-invalid={isBad || control["aria-invalid"]}
        />
      )}
    </Field>
  );
}

/** Whether no tool can have such an address; what the server may not look at itself can still be right for people. */
function isRefused(reason: UrlCheck["reason"]): boolean {
  return reason === "MALFORMED" || reason === "SCHEME" || reason === "CREDENTIALS";
}

function FindingLine({ finding, isPath }: { readonly finding: Finding | null; readonly isPath: boolean }) {
  const { t } = useTranslation("config");
  if (finding === null) return <Line kind="quiet">{t("url.hint")}</Line>;
  if (finding.kind === "busy") return <Line kind="quiet">{t("url.busy")}</Line>;
  if (finding.kind === "failed") return <Line kind="doubt">{finding.text}</Line>;
  const { reason, httpStatus } = finding.check;
  if (reason === null || reason === undefined) {
    return <Line kind="good">{isPath ? t("url.inside") : t("url.good")}</Line>;
  }
  return (
    <Line kind={isRefused(reason) ? "bad" : "doubt"}>
      {t(`url.reason.${reason}`, { status: httpStatus ?? "" })}
    </Line>
  );
}

function Line({
  kind,
  children,
}: {
  readonly kind: "quiet" | "good" | "doubt" | "bad";
  readonly children: string;
}) {
  return (
    <p className={css["check"]} data-kind={kind}>
      {kind === "quiet" ? null : <Icon name={kind === "good" ? "check" : "alert"} size="1em" />}
      {children}
    </p>
  );
}
