import { errorText } from "@/shared/api/api-error";
import type { Schema } from "@/shared/api/schema";
import { useWords } from "../aria/words";

import { AUDIENCE_PARTS, type Audience, type Choices, audienceNames, isNobody } from "./audience";
import css from "./pickers.module.css";

/** How many people an audience is. */
export interface CountedAudience {
  readonly data: Schema<"AudienceOut"> | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
}

/** Props of `AudienceSentence`. */
export interface AudienceSentenceProps {
  readonly audience: Audience;
  readonly choices: Choices;
  readonly count: CountedAudience;
  /** false while the choice has not rested yet. */
  readonly isSettled: boolean;
}

/** Names shown of each part. */
const NAMED = 6;

/** Whom it is for, in a sentence, and how many people that is. */
export function AudienceSentence({ audience, choices, count, isSettled }: AudienceSentenceProps) {
  const { t } = useWords();
  if (isNobody(audience)) {
    return <p className={css["sentence"]}>{t("audience.nobody")}</p>;
  }
  const names = audienceNames(audience, choices);
  const parts = AUDIENCE_PARTS.flatMap((part) => {
    const list = names[part];
    if (list === undefined) return [];
    if (part === "userIds") return [t("audience.persons", { count: list.length })];
    const shown = list.slice(0, NAMED).join(t("audience.and"));
    const text = list.length > NAMED ? t("audience.more", { names: shown, count: list.length }) : shown;
    return [part === "deptIds" ? t("audience.below", { names: text }) : text];
  });
  const who = audience.all ? t("audience.all") : parts.join(t("audience.or"));
  const { data } = count;
  return (
    <div className={css["sentence"]} role="status" aria-busy={!isSettled || count.isFetching || undefined}>
      <p>
        {t("audience.who", { who })}
        {count.isError ? (
          <span className={css["bad"]}>{errorText(count.error)}</span>
        ) : data === undefined || !isSettled ? (
          <span className={css["quiet"]}>{t("audience.counting")}</span>
        ) : (
          <strong className={css["number"]}>{t("audience.count", { count: data.count })}</strong>
        )}
      </p>
      {data === undefined || data.count === 0 ? null : (
        <p className={css["quiet"]}>
          {data.departments
            .slice(0, NAMED)
            .map(({ deptName, count: people }) => t("audience.dept", { name: deptName, count: people }))
            .join(t("audience.and"))}
          {data.names.length === 0
            ? null
            : ` ${t("audience.names", { names: data.names.join(t("audience.and")) })}`}
        </p>
      )}
    </div>
  );
}
