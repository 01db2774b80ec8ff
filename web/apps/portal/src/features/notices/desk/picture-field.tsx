import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { errorText } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import { PICTURE_KINDS } from "@/shared/lib/picture-types";
import { Button, GuardedButton } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";

import { uploadPicture } from "../api/desk";
import { type FileFault, pictureFault } from "../model/editor";
import css from "./form.module.css";

/** Props of `PictureField`. */
export interface PictureFieldProps {
  readonly label: string;
  readonly hint: string;
  /** Address; empty for none. */
  readonly value: string;
  readonly isRound?: boolean;
  readonly onChange: (value: string) => void;
}

/** One picture, uploaded at once and shown. */
export function PictureField({ label, hint, value, isRound = false, onChange }: PictureFieldProps) {
  const { t } = useTranslation("desk");
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const upload = useMutation({ mutationFn: uploadPicture, onSuccess: ({ url }) => onChange(url) });
  function take(file: File | undefined): void {
    if (file === undefined) return;
    const wrong = pictureFault(file);
    upload.reset();
    setFault(wrong);
    if (wrong === null) upload.mutate(file);
  }
  const text =
    fault !== null ? t(`picture.${fault}`) : upload.error === null ? null : errorText(upload.error);
  return (
    <fieldset className={css["field"]}>
      <legend>{label}</legend>
      <div className={css["cover"]}>
        <span className={css["thumb"]} data-round={isRound || undefined}>
          {value === "" ? (
            <Icon name="apps" size="1.5rem" />
          ) : (
            <img src={value} alt={t("picture.preview", { label })} />
          )}
        </span>
        <input
          ref={field}
          type="file"
          hidden
          accept={PICTURE_KINDS}
          aria-label={label}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file may be chosen again after it was changed.
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
