import type { Editor } from "@tiptap/react";
import { Suspense, lazy, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { PICTURE_KINDS, pictureFault } from "@/shared/lib/picture-types";
import { Skeleton } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import { uploadPicture } from "./api/desk";
import { cleanHtml } from "./model/editor";
import { LinkDialog } from "./link-dialog";

const RichText = lazy(async () => ({ default: (await import("./rich-text")).RichText }));

/** Props of `RichTextField`. */
export interface RichTextFieldProps {
  readonly label: string;
  /** HTML. */
  readonly value: string;
  readonly onChange: (html: string) => void;
}

/** The text of a notice with its pictures and links. */
export function RichTextField(props: RichTextFieldProps) {
  const { t } = useTranslation("common");
  const [linking, setLinking] = useState<Editor | null>(null);
  async function keep(file: File): Promise<string | null> {
    const fault = pictureFault(file);
    if (fault !== null) {
      toast.warning(t(`picture.${fault}`));
      return null;
    }
    try {
      return (await uploadPicture(file)).url;
    } catch (error) {
      toast.failure(error);
      return null;
    }
  }
  return (
    <>
      <Suspense fallback={<Skeleton rows={8} height="2rem" />}>
        <RichText
          {...props}
          clean={cleanHtml}
          pictureKinds={PICTURE_KINDS}
          onPicture={keep}
          onLink={(editor) => setLinking(editor)}
        />
      </Suspense>
      {linking === null ? null : <LinkDialog editor={linking} onClose={() => setLinking(null)} />}
    </>
  );
}
