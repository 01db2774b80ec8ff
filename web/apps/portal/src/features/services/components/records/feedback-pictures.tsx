import { useQuery, useQueryClient } from "@tanstack/react-query";

import type { Schema } from "@/shared/api/schema";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useBlobImage } from "@/shared/ui/image-viewer/use-blob-image";
import { useBlobViewer } from "@/shared/ui/image-viewer/use-blob-viewer";
import { toast } from "@/shared/ui/toast";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

import { loadServiceFile, loadSmallPicture } from "../../api/files";
import css from "./feedback-pictures.module.css";

type Picture = Schema<"FeedbackPicture">;

/** A picture never changes: no event makes it stale. */
const forever = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Pictures of feedback: small, and whole in the viewer. They are loaded with the person's rights, so by script. */
export function FeedbackPictures({ pictures }: { readonly pictures: readonly Picture[] }) {
  const { t } = useTranslation("records");
  const client = useQueryClient();
  const view = useBlobViewer();

  async function open(index: number): Promise<void> {
    try {
      const loaded = await Promise.all(
        pictures.map(async ({ fileId, name }) => {
          const { blob } = await client.fetchQuery({
            queryKey: [...QUERY_ROOTS.serviceFiles, fileId],
            queryFn: () => loadServiceFile(fileId, name),
            ...forever,
          });
          return { blob, name };
        }),
      );
      await view(loaded, index);
    } catch (error) {
      toast.failure(error);
    }
  }
  if (pictures.length === 0) return null;
  return (
    <ul className={css["pictures"]} aria-label={t("pictures.list")}>
      {pictures.map((picture, index) => (
        <li key={picture.fileId}>
          <SmallPicture picture={picture} onOpen={() => void open(index)} />
        </li>
      ))}
    </ul>
  );
}

interface SmallPictureProps {
  readonly picture: Picture;
  readonly onOpen: () => void;
}

function SmallPicture({ picture: { fileId, name }, onOpen }: SmallPictureProps) {
  const { t } = useTranslation("records");
  const file = useQuery({
    queryKey: [...QUERY_ROOTS.serviceFiles, "small", fileId],
    queryFn: () => loadSmallPicture(fileId, name),
    ...forever,
  });
  const blob = file.data?.blob;
  const show = useBlobImage(blob);
  if (blob === undefined) {
    return <span className={css["waiting"]}>{file.isError ? t("pictures.failed") : null}</span>;
  }
  return (
    <button type="button" className={css["open"]} aria-label={t("pictures.open", { name })} onClick={onOpen}>
      <img ref={show} alt="" width={88} height={88} />
    </button>
  );
}
