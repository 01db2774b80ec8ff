import { useTranslation } from "@/shared/i18n/use-translation";
import { ServiceIcon } from "@/shared/ui/service-icon";

import css from "./link-card.module.css";

/** Props of `LinkCard`. */
export interface LinkCardProps {
  readonly title: string;
  readonly sub: string;
  readonly img: string;
}

/** Edge of its picture, in CSS pixels. */
const PICTURE_PX = 44;

/** What a message of type 8 shows of a service, a news item or a page: its icon, its title, a line. */
export function LinkCard({ title, sub, img }: LinkCardProps) {
  const { t } = useTranslation("chat");
  return (
    <span className={css["card"]}>
      {img === "" ? null : <ServiceIcon src={img} size={PICTURE_PX} />}
      <span className={css["text"]}>
        <span className={css["title"]}>{title === "" ? t("preview.link") : title}</span>
        {sub === "" ? null : <span className={css["sub"]}>{sub}</span>}
      </span>
    </span>
  );
}
