import { useEffect, useRef, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { PICTURE_KINDS } from "@/shared/lib/picture-types";
import { Button } from "@/shared/ui/button";
import { FieldGroup } from "@/shared/ui/form/field";
import { Icon } from "@/shared/ui/icon";
import { toast } from "@/shared/ui/toast";

import { uploadPicture } from "../../api/feedback";
import { PICTURES_MAX, pictureProblem } from "../../model/feedback";
import css from "./feedback.module.css";

/** A picture that was uploaded and is not sent yet. */
export interface PickedPicture {
  readonly fileId: string;
  readonly name: string;
  /** Address of the picture in this browser. */
  readonly preview: string;
}

/** Props of `PicturePicker`. */
export interface PicturePickerProps {
  readonly value: readonly PickedPicture[];
  /** What the server says is wrong with them. */
  readonly fault: string | null;
  readonly onChange: (change: (before: readonly PickedPicture[]) => readonly PickedPicture[]) => void;
}

/** Choosing pictures: each is uploaded at once and shown small. */
export function PicturePicker({ value, fault, onChange }: PicturePickerProps) {
  const { t } = useTranslation("services");
  const field = useRef<HTMLInputElement>(null);
  const previews = useRef<string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => () => previews.current.forEach((address) => URL.revokeObjectURL(address)), []);

  async function take(files: readonly File[]): Promise<void> {
    setIsBusy(true);
    let present = value.length;
    for (const file of files) {
      const problem = pictureProblem(file, present);
      if (problem !== null) {
        toast.warning(t(`feedback.problem.${problem}`));
        if (problem === "many") break;
        continue;
      }
      try {
        // One after the other: three large pictures at once would slow the page of a phone.
        // oxlint-disable-next-line no-await-in-loop -- one picture after the other
        const { fileId, name } = await uploadPicture(file);
        const preview = URL.createObjectURL(file);
        previews.current.push(preview);
        present += 1;
        onChange((before) => [...before, { fileId, name, preview }]);
      } catch (error) {
        toast.failure(error);
      }
    }
    setIsBusy(false);
  }
  return (
    <FieldGroup label={t("feedback.pictures")} name="fileIds" fault={fault}>
      {() => (
        <div className={css["pictures"]}>
          <ul className={css["thumbs"]}>
            {value.map(({ fileId, name, preview }) => (
              <li key={fileId}>
                <img src={preview} alt={name} width={72} height={72} />
                <button
                  type="button"
                  aria-label={t("feedback.remove", { name })}
                  onClick={() => onChange((before) => before.filter((one) => one.fileId !== fileId))}
                >
                  <Icon name="close" size="0.875rem" />
                </button>
              </li>
            ))}
          </ul>
          <input
            ref={field}
            type="file"
            hidden
            multiple
            accept={PICTURE_KINDS}
            aria-label={t("feedback.add")}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = "";
              void take(files);
            }}
          />
          {value.length >= PICTURES_MAX ? null : (
            <Button
              size="small"
              icon={<Icon name="plus" size="1em" />}
              isBusy={isBusy}
              onClick={() => field.current?.click()}
            >
              {t(isBusy ? "feedback.uploading" : "feedback.add")}
            </Button>
          )}
        </div>
      )}
    </FieldGroup>
  );
}
