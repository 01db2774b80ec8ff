import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { errorText } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import { PICTURE_KINDS } from "@/shared/lib/picture-types";
import { Button, GuardedButton } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";

import { uploadPicture } from "../api/mutations";
import { pictureFault } from "../model/picture";
import css from "./form.module.css";

/** Props of `PictureField`. */
export interface PictureFieldProps {
  readonly label: string;
  readonly hint: string;
  /** Address of the picture; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Choosing one picture: it is uploaded at once and shown. */
export function PictureField({ label, hint, value, onChange }: PictureFieldProps) {
  const { t } = useTranslation("config");
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<"badKind" | "tooLarge" | null>(null);
  const upload = useMutation({ mutationFn: uploadPicture, onSuccess: ({ url }) => onChange(url) });
  function take(file: File | undefined): void {
    if (file === undefined) return;
    const wrong = pictureFault(file);
    upload.reset();
    setFault(wrong);
    if (wrong === null) upload.mutate(file);
  }
  const text =
    fault === null ? (upload.error === null ? null : errorText(upload.error)) : t(`picture.${fault}`);
  return (
    <fieldset className={css["field"]}>
      <legend className={css["legend"]}>{label}</legend>
      <div className={css["picture"]}>
        <span className={css["thumb"]}>
          {value === "" ? <Icon name="apps" size="1.5rem" /> : <img src={value} alt={t("picture.preview")} />}
        </span>
        <div className={css["pictureActions"]}>
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
          <GuardedButton size="small" isBusy={upload.isPending} onClick={() => field.current?.click()}>
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
        <span className={css["hint"]}>{hint}</span>
      ) : (
        <p className={css["fault"]} role="alert">
          {text}
        </p>
      )}
    </fieldset>
  );
}
