import { saveFile } from "@/shared/api/download";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";

import { drawQrCode, qrCodeFile } from "@/shared/lib/qr-code";
import css from "./qr-code.module.css";

/** Props of `QrCode`. */
export interface QrCodeProps {
  /** What the code holds. */
  readonly text: string;
  /** What the code leads to, for its name and the saved file. */
  readonly name: string;
}

/** A QR code as a picture with a name, and a button that saves it; nothing when the text is too long for a code. */
export function QrCode({ text, name }: QrCodeProps) {
  const { t } = useTranslation("services");
  const drawing = drawQrCode(text);
  if (drawing === null) return null;
  return (
    <div className={css["box"]}>
      <svg
        role="img"
        aria-label={t("code.picture", { name })}
        className={css["code"]}
        viewBox={`0 0 ${drawing.size} ${drawing.size}`}
        shapeRendering="crispEdges"
      >
        <path d={drawing.path} />
      </svg>
      <Button
        icon={<Icon name="download" />}
        onClick={() =>
          saveFile({ blob: qrCodeFile(drawing), fileName: `${name.replace(/[/\\]/g, "_")}.svg` })
        }
      >
        {t("code.save")}
      </Button>
    </div>
  );
}
