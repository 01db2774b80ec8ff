import { useMutation } from "@tanstack/react-query";

import { saveFile } from "@/shared/api/download";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { toast } from "@/shared/ui/toast";

import { loadServiceFile } from "../api/files";
import type { SampleFile } from "../model/service";

/** A blank form to fill in: downloaded, never opened in the page. */
export function SampleForm({ file }: { readonly file: SampleFile }) {
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
      {t("materials.sampleForm")}
    </Button>
  );
}
