import { useTranslation } from "@/shared/i18n/use-translation";
import { type SentCard, sendCard, useMaySendCards } from "@/shared/lib/send-card";

import { Button } from "./button";
import { Icon } from "./icon";

/** Props of `SendCardButton`. */
export interface SendCardButtonProps {
  readonly card: SentCard;
  readonly size?: "medium" | "large";
  readonly className?: string | undefined;
}

/** Sends what the page is about into a conversation; nothing for those who have none. */
export function SendCardButton(props: SendCardButtonProps) {
  return useMaySendCards() ? <Shown {...props} /> : null;
}

function Shown({ card, size = "medium", className }: SendCardButtonProps) {
  const { t } = useTranslation("notify");
  return (
    <Button size={size} className={className} icon={<Icon name="message" />} onClick={() => sendCard(card)}>
      <span>{t("chat.sendCard")}</span>
    </Button>
  );
}
