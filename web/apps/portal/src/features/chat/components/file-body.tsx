import { useLangOf } from "@/shared/i18n/use-lang-of";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";

import { useChatState } from "../hooks/use-chat";
import { fileEnding, fileKind, formatFileSize, shortFileName } from "../model/files";
import { type ChatMessage, safeAddress } from "../model/message";
import css from "./file-body.module.css";
import { UploadProgress } from "./upload-progress";

/** A file: what it is, how large, and the way to get it; while it is sent, how far it has come. */
export function FileBody({ message }: { readonly message: ChatMessage }) {
  const { t } = useTranslation("chat");
  const langOf = useLangOf();
  const upload = useChatState((state) => state.uploads.get(message.messageId));
  const name = message.fileName === "" ? message.content : message.fileName;
  const ending = message.fileTypeName || fileEnding(name);
  const inside = (
    <>
      <span className={css["sign"]} data-kind={fileKind(name)} aria-hidden="true">
        {ending === "" ? <Icon name="file" /> : ending.slice(0, 4).toUpperCase()}
      </span>
      <span className={css["text"]}>
        <span className={css["name"]} title={name} lang={langOf(name)}>
          {shortFileName(name)}
        </span>
        <span className={css["size"]}>{formatFileSize(message.fileSize)}</span>
      </span>
    </>
  );
  if (upload !== undefined) {
    return (
      <div className={css["file"]}>
        {inside}
        {upload.error === null ? (
          <UploadProgress messageId={message.messageId} share={upload.share} name={name} />
        ) : null}
      </div>
    );
  }
  // People of other clients may send anything as an address.
  const href = safeAddress(message.content);
  if (href === "") return <div className={css["file"]}>{inside}</div>;
  return (
    <a className={css["file"]} href={href} download={name} aria-label={t("file.download", { name })}>
      {inside}
      <Icon name="download" />
    </a>
  );
}
