import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Trace, Traces } from "@/shared/ui/traces";

import { changesAboutMeQuery } from "../../api/about-me";
import { useActionWords } from "../../hooks/use-action-words";
import { Section } from "./section";

/** Who changed the reader's data, the latest first. */
export function ChangesSection() {
  const { t } = useTranslation("audit");
  const words = useActionWords();
  const [page, setPage] = useState(1);
  return (
    <Section id="changes" icon="user" title={t("aboutMe.title")}>
      <Traces
        query={useQuery(changesAboutMeQuery(page))}
        label={t("aboutMe.title")}
        intro={t("aboutMe.intro")}
        none={t("aboutMe.none")}
        page={page}
        onPage={setPage}
        total={(count) => t("aboutMe.total", { count })}
      >
        {({ entryId, time, actorKind, actorName, action }) => {
          const known = actorName === "" ? t("actor.gone") : actorName;
          const name = actorKind === "PERSON" ? known : t(`actor.${actorKind}`, { name: actorName });
          return (
            <Trace key={entryId} what={words(action)} time={time}>
              <span>{t("aboutMe.by", { name })}</span>
            </Trace>
          );
        }}
      </Traces>
    </Section>
  );
}
