import { useContext } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { EmptyState } from "@/shared/ui/states";

import type { CardViewProps } from "../card-view";
import css from "./frame-card.module.css";
import { FramedPage } from "./framed-page";
import { FramedPageContext } from "./framed-page-context";

/** A page of another system: inside the card when its origin is registered, otherwise the way to it. */
export function FrameCard({ data, actions }: CardViewProps<"FRAME">) {
  const { t } = useTranslation("home");
  const framed = useContext(FramedPageContext);
  const frame = data.list[0];
  const name = data.basicConfig.cardName;
  if (frame === undefined) return <EmptyState icon="link" title={t("empty")} />;
  const open = () => actions.openAddress(frame.url, "1003");
  // the portal knows the application: its page speaks with it
  if (frame.isRegistered && framed !== null)
    return (
      <div className={css["page"]} key={frame.url}>
        {framed({ url: frame.url, name, onOpen: open })}
      </div>
    );
  if (frame.isRegistered) return <FramedPage key={frame.url} url={frame.url} name={name} onOpen={open} />;
  return (
    <EmptyState icon="link" title={t("frame.title")} hint={t("frame.hint", { name })}>
      <Button icon={<Icon name="external" size="1em" />} onClick={open}>
        {t("frame.open")}
      </Button>
    </EmptyState>
  );
}
