import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { EmptyState } from "@/shared/ui/states";

import type { CardViewProps } from "../card-view";
import { FramedPage } from "./framed-page";

/** A page of another system: inside the card when its origin is registered, otherwise the way to it. */
export function FrameCard({ data, actions }: CardViewProps<"FRAME">) {
  const { t } = useTranslation("home");
  const frame = data.list[0];
  const name = data.basicConfig.cardName;
  if (frame === undefined) return <EmptyState icon="link" title={t("empty")} />;
  const open = () => actions.openAddress(frame.url, "1003");
  if (frame.isRegistered) return <FramedPage key={frame.url} url={frame.url} name={name} onOpen={open} />;
  return (
    <EmptyState icon="link" title={t("frame.title")} hint={t("frame.hint", { name })}>
      <Button icon={<Icon name="external" size="1em" />} onClick={open}>
        {t("frame.open")}
      </Button>
    </EmptyState>
  );
}
