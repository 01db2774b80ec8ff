import { useTranslation } from "@/shared/i18n/use-translation";
import { drawQrCode } from "@/shared/lib/qr-code";
import { Button } from "@/shared/ui/button";
import { copyText } from "@/shared/ui/clipboard";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { toast } from "@/shared/ui/toast";

import css from "./authenticator-key.module.css";

/** Letters of a key that stand together. */
const GROUP = 4;

/** Props of `AuthenticatorKey`. */
export interface AuthenticatorKeyProps {
  /** The key as text (base32). */
  readonly secret: string;
  /** The same as authenticator apps read it. */
  readonly uri: string;
}

/** The key of an authenticator: a QR code drawn in the browser, the key as text, and a way to an app on this device. */
export function AuthenticatorKey({ secret, uri }: AuthenticatorKeyProps) {
  const { t } = useTranslation("identity");
  const { t: common } = useTranslation("common");
  const drawing = drawQrCode(uri);
  const grouped = secret.match(new RegExp(`.{1,${GROUP}}`, "g"))?.join(" ") ?? secret;
  async function handleCopy(): Promise<void> {
    const isCopied = await copyText(secret);
    if (isCopied) toast.success(common("action.copied"));
    else toast.warning(common("action.copyFailed"));
  }
  return (
    <div className={css["box"]}>
      <p>{t("factor.scan")}</p>
      {drawing === null ? null : (
        <svg
          role="img"
          aria-label={t("factor.picture")}
          className={css["code"]}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} />
        </svg>
      )}
      <p>{t("factor.type")}</p>
      <Panel as="p" look="inset" className={css["secret"]}>
        <code>{grouped}</code>
        <Button size="small" icon={<Icon name="copy" />} onClick={() => void handleCopy()}>
          {t("factor.copy")}
        </Button>
      </Panel>
      <p>
        <a href={uri}>{t("factor.open")}</a>
      </p>
    </div>
  );
}
