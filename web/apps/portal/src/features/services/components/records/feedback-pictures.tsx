import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import type { Schema } from "@/shared/api/schema";
import { useTranslation } from "@/shared/i18n/use-translation";
import { openImages } from "@/shared/ui/image-viewer/open-images";

import { loadServiceFile } from "../../api/files";
import css from "./feedback-pictures.module.css";

type Picture = Schema<"FeedbackPicture">;

/** Pictures of feedback: small, and large in the viewer. They are loaded with the person's rights, so by script. */
export function FeedbackPictures({ pictures }: { readonly pictures: readonly Picture[] }) {
  const { t } = useTranslation("records");
  const [addresses, setAddresses] = useState<Readonly<Record<string, string>>>({});
  if (pictures.length === 0) return null;
  const images = pictures.flatMap(({ fileId, name }) => {
    const src = addresses[fileId];
    return src === undefined ? [] : [{ src, alt: name }];
  });
  return (
    <ul className={css["pictures"]} aria-label={t("pictures.list")}>
      {pictures.map((picture) => (
        <li key={picture.fileId}>
          <SmallPicture
            picture={picture}
            onAddress={(src) => setAddresses((before) => ({ ...before, [picture.fileId]: src }))}
            onOpen={(src) =>
              void openImages(
                images,
                images.findIndex((image) => image.src === src),
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}

interface SmallPictureProps {
  readonly picture: Picture;
  /** The picture has an address in this browser. */
  readonly onAddress: (src: string) => void;
  readonly onOpen: (src: string) => void;
}

function SmallPicture({ picture: { fileId, name }, onAddress, onOpen }: SmallPictureProps) {
  const { t } = useTranslation("records");
  const [src, setSrc] = useState<string | null>(null);
  const file = useQuery({
    // A picture never changes: no event makes it stale.
    queryKey: ["service-file", fileId],
    queryFn: () => loadServiceFile(fileId, name),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const blob = file.data?.blob;
  useEffect(() => {
    if (blob === undefined) return undefined;
    const address = URL.createObjectURL(blob);
    setSrc(address);
    onAddress(address);
    return () => URL.revokeObjectURL(address);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- whom it is told to does not make it another address
  }, [blob]);
  if (src === null) {
    return <span className={css["waiting"]}>{file.isError ? t("pictures.failed") : null}</span>;
  }
  return (
    <button
      type="button"
      className={css["open"]}
      aria-label={t("pictures.open", { name })}
      onClick={() => onOpen(src)}
    >
      <img src={src} alt="" width={88} height={88} />
    </button>
  );
}
