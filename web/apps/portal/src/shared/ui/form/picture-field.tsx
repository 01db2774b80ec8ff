import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { errorText } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import { PICTURE_KINDS, type PictureFault, pictureFault } from "@/shared/lib/picture-types";
import { Button, GuardedButton } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";

import { FieldGroup } from "./field";
import css from "./picture-field.module.css";

/** Props of `PictureField`. */
export interface PictureFieldProps {
  readonly label: string;
  readonly name?: string;
  readonly hint: string;
  /** What the server says is wrong with it. */
  readonly fault?: string | null;
  /** Address of the picture; empty for none. */
  readonly value: string;
  /** How it will be shown: an icon, all of it; a cover; a face. */
  readonly shape: "icon" | "cover" | "round";
  readonly upload: (file: File) => Promise<{ readonly url: string }>;
  readonly onChange: (value: string) => void;
}

/** Choosing one picture: it is uploaded at once and shown. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, hint, fault: refused = null, value, shape, upload, onChange } = props;
  const { t } = useTranslation("common");
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<PictureFault | null>(null);
  const sending = useMutation({ mutationFn: upload, onSuccess: ({ url }) => onChange(url) });
  function take(file: File | undefined): void {
    if (file === undefined) return;
    const wrong = pictureFault(file);
    sending.reset();
    setFault(wrong);
    if (wrong === null) sending.mutate(file);
  }
  const failure = sending.error === null ? refused : errorText(sending.error);
  const text = fault === null ? failure : t(`picture.${fault}`);
  return (
    <FieldGroup label={label} name={name} hint={hint} fault={text} isAlert={text !== refused}>
      {() => (
        <div className={css["row"]}>
          <span className={css["thumb"]} data-shape={shape}>
            {value === "" ? (
              <Icon name="apps" size="1.5rem" />
            ) : (
              <img src={value} alt={t("picture.preview", { label })} />
            )}
          </span>
          <div className={css["actions"]}>
            <input
              ref={field}
              type="file"
              hidden
              accept={PICTURE_KINDS}
              aria-label={label}
              onChange={(event) => {
                take(event.target.files?.[0]);
                // the same file may be chosen again after it was changed
                event.target.value = "";
              }}
            />
            <GuardedButton size="small" isBusy={sending.isPending} onClick={() => field.current?.click()}>
              {value === "" ? t("picture.choose") : t("picture.replace")}
            </GuardedButton>
            {value === "" ? null : (
              <Button size="small" kind="quiet" onClick={() => onChange("")}>
                {t("picture.remove")}
              </Button>
            )}
          </div>
        </div>
      )}
    </FieldGroup>
  );
}
