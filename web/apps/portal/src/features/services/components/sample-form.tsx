import { useMutation } from "@tanstack/react-query";

import { saveFile } from "@/shared/api/download";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { toast } from "@/shared/ui/toast";

import { loadServiceFile } from "../api/files";
import type { SampleFile } from "../model/service";

/** Props of `SampleForm`. */
export interface SampleFormProps {
  readonly file: SampleFile;
  /** What it is: a blank form, or an example. */
  readonly label: string;
}

/** A blank form to fill in, or an example of it: downloaded, never opened in the page. */
export function SampleForm({ file, label }: SampleFormProps) {
  const { t } = useTranslation("services");
  const load = useMutation({
    mutationFn: () => loadServiceFile(file.fileId, file.name),
    onSuccess: saveFile,
    onError: (error) => toast.failure(error),
  });
  return (
    <Button
      kind="quiet"
      size="small"
      icon={<Icon name="download" size="1em" />}
      isBusy={load.isPending}
      aria-label={t("materials.download", { name: file.name })}
      onClick={() => load.mutate()}
    >
      {label}
    </Button>
  );
}
