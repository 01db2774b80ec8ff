import type { ReactNode } from "react";

import { useLangOf } from "@/shared/i18n/use-lang-of";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";

import type { OwnRating, PublicRating } from "../../model/rating";
import css from "./rating.module.css";
import { Stars } from "./stars";

/** What an entry shows of a rating. */
export interface EntryProps {
  readonly rating: Pick<PublicRating | OwnRating, "score" | "labels" | "content" | "rateTime">;
  /** Who, or which matter. */
  readonly title: ReactNode;
  readonly isChanged: boolean;
  readonly children?: ReactNode;
}

/** One rating. */
export function RatingEntry({ rating, title, isChanged, children }: EntryProps) {
  const { t } = useTranslation("services");
  const langOf = useLangOf();
  const { score, labels, content, rateTime } = rating;
  return (
    <li className={css["entry"]}>
      <div className={css["entryHead"]}>
        <strong>{title}</strong>
        <Stars score={score} />
        <time dateTime={rateTime.replace(" ", "T")}>{rateTime.slice(0, 16)}</time>
        {isChanged ? <span>{t("rating.changed")}</span> : null}
      </div>
      {content === "" ? null : (
        <p className={css["text"]} lang={langOf(content)}>
          {content}
        </p>
      )}
      {labels.length === 0 ? null : (
        <p className={css["chosen"]}>
          {labels.map(({ id, name }) => (
            <Badge tone="quiet" shape="pill" key={id}>
              {name}
            </Badge>
          ))}
        </p>
      )}
      {children}
    </li>
  );
}
