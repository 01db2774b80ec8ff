import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { errorText } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import { PICTURE_KINDS, type PictureFault, pictureFault } from "@/shared/lib/picture-types";
import { Button, GuardedButton } from "@/shared/ui/button";
import fields from "@/shared/ui/fields.module.css";
import { Icon } from "@/shared/ui/icon";

import css from "./picture-field.module.css";

/** Props of `PictureField`. */
export interface PictureFieldProps {
  readonly label: string;
  readonly hint: string;
  /** Address of the picture; empty for none. */
  readonly value: string;
  /** How it will be shown: an icon, all of it; a cover; a face. */
  readonly shape: "icon" | "cover" | "round";
  readonly upload: (file: File) => Promise<{ readonly url: string }>;
  readonly onChange: (value: string) => void;
}

/** Choosing one picture: it is uploaded at once and shown. */
export function PictureField({ label, hint, value, shape, upload, onChange }: PictureFieldProps) {
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
  const failure = sending.error === null ? null : errorText(sending.error);
  const text = fault === null ? failure : t(`picture.${fault}`);
  return (
    <fieldset className={fields["field"]}>
      <legend>{label}</legend>
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
      {text === null ? (
        <span className={fields["hint"]}>{hint}</span>
      ) : (
        <p className={fields["fault"]} role="alert">
          {text}
        </p>
      )}
    </fieldset>
  );
}
