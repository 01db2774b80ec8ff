import { useTranslation } from "@/shared/i18n/use-translation";

import { Button } from "./button";
import { copyText } from "./clipboard";
import { Icon } from "./icon";
import { Panel } from "./panel";
import css from "./secret-line.module.css";
import { toast } from "./toast";

/** Props of `SecretLine`. */
export interface SecretLineProps {
  readonly secret: string;
  /** The word on the button. */
  readonly copy: string;
}

/** A secret that is told once, to be typed elsewhere or copied. */
export function SecretLine({ secret, copy }: SecretLineProps) {
  const { t } = useTranslation("common");
  async function handleCopy(): Promise<void> {
    const isCopied = await copyText(secret);
    if (isCopied) toast.success(t("action.copied"));
    else toast.warning(t("action.copyFailed"));
  }
  return (
    <Panel as="p" look="inset" className={css["line"]}>
      <code className={css["secret"]}>{secret}</code>
      <Button icon={<Icon name="copy" />} onClick={() => void handleCopy()}>
        {copy}
      </Button>
    </Panel>
  );
}
