import { useQuery, useQueryClient } from "@tanstack/react-query";

import type { Download } from "@/shared/api/download";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useBlobImage } from "@/shared/ui/image-viewer/use-blob-image";
import { useBlobViewer } from "@/shared/ui/image-viewer/use-blob-viewer";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

import { noticeFile } from "../api/messages";
import type { NoticeFile } from "../api/wire";
import css from "./notice-pictures.module.css";

/** An attachment never changes: no event makes it stale. */
const pictureQuery = (file: NoticeFile) => ({
  queryKey: [...QUERY_ROOTS.noticeFiles, file.fileId],
  queryFn: () => noticeFile(file),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Attached pictures, each whole in the viewer. They are loaded with the person's rights, so by script. */
export function NoticePictures({ pictures }: { readonly pictures: readonly NoticeFile[] }) {
  const { t } = useTranslation("messages");
  const client = useQueryClient();
  const view = useBlobViewer();

  function open(fileId: string): void {
    // One that could not be loaded is left out.
    const loaded = pictures.flatMap((picture) => {
      const file = client.getQueryData<Download>(pictureQuery(picture).queryKey);
      return file === undefined ? [] : [{ id: picture.fileId, name: picture.name, blob: file.blob }];
    });
    void view(
      loaded,
      loaded.findIndex(({ id }) => id === fileId),
    );
  }
  if (pictures.length === 0) return null;
  return (
    <ul className={css["pictures"]} aria-label={t("detail.pictures")}>
      {pictures.map((picture) => (
        <li key={picture.fileId}>
          <Picture picture={picture} onOpen={() => open(picture.fileId)} />
        </li>
      ))}
    </ul>
  );
}

function Picture({ picture, onOpen }: { readonly picture: NoticeFile; readonly onOpen: () => void }) {
  const { t } = useTranslation("messages");
  const file = useQuery(pictureQuery(picture));
  const blob = file.data?.blob;
  const show = useBlobImage(blob);
  if (blob === undefined) {
    return (
      <span className={css["waiting"]}>
        {file.isError ? t("detail.pictureFailed", { name: picture.name }) : null}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={css["open"]}
      aria-label={t("detail.openPicture", { name: picture.name })}
      onClick={onOpen}
    >
      <img ref={show} alt={picture.name} />
    </button>
  );
}
