import { type ReactNode, useState } from "react";
import { Button } from "react-aria-components/Button";
import { DropZone as AriaDropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";

import { useWords } from "../aria/words";

import { AriaLanguage } from "../aria/aria-language";
import { Icon } from "../icon";
import { type FileFault, type FileLimits, sortFiles } from "./accept";
import css from "./drop-zone.module.css";

/** Props of `DropZone`. */
export interface DropZoneProps {
  /** What is wanted, as "word list". */
  readonly label: string;
  readonly limits: FileLimits;
  readonly onFiles: (files: readonly File[]) => void;
  /** An area's own rule over all that came at once, in its words; null takes them. The limits are shown in any case. */
  readonly check?: (files: readonly File[]) => string | null;
  /** What the reader should know before: endings and sizes are said in any case. */
  readonly hint?: ReactNode;
  readonly isDisabled?: boolean;
}

const BYTES_PER_MB = 1024 * 1024;

/** Files are dropped here, pasted, or chosen by a button; what is not taken is said in place. */
export function DropZone({ label, limits, onFiles, check, hint, isDisabled = false }: DropZoneProps) {
  const { t } = useWords();
  const [fault, setFault] = useState<FileFault | { readonly words: string } | null>(null);
  const megabytes = Math.max(0.1, Math.round((limits.maxBytes / BYTES_PER_MB) * 10) / 10);
  const values = { endings: limits.endings.join(" "), megabytes, count: limits.maxFiles };
  function take(files: readonly File[]): void {
    if (check !== undefined) {
      const words = check(files);
      setFault(words === null ? null : { words });
      if (words === null && files.length > 0) onFiles(files);
      return;
    }
    const sorted = sortFiles(files, limits);
    setFault(sorted.fault);
    if (sorted.taken.length > 0) onFiles(sorted.taken);
  }
  return (
    <AriaLanguage>
      <AriaDropZone
        className={css["zone"] ?? ""}
        aria-label={label}
        isDisabled={isDisabled}
        onDrop={({ items }) => {
          const files = items.filter((item) => item.kind === "file");
          void Promise.all(files.map((item) => item.getFile())).then(take);
        }}
      >
        <Icon name="file" size="1.75rem" />
        <FileTrigger
          acceptedFileTypes={limits.endings}
          allowsMultiple={limits.maxFiles > 1}
          onSelect={(list) => take([...(list ?? [])])}
        >
          <Button data-fault-focus="" className={css["button"] ?? ""} isDisabled={isDisabled}>
            {t(limits.maxFiles === 1 ? "drop.chooseOne" : "drop.choose")}
          </Button>
        </FileTrigger>
        <p className={css["hint"]}>{t("drop.limits", values)}</p>
        {hint === undefined ? null : <div className={css["hint"]}>{hint}</div>}
      </AriaDropZone>
      {fault === null ? null : (
        <p className={css["fault"]} role="alert">
          {typeof fault === "string" ? t(`drop.fault.${fault}`, values) : fault.words}
        </p>
      )}
    </AriaLanguage>
  );
}
