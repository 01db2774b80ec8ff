import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { PagedList } from "@/shared/ui/paged";
import { Panel } from "@/shared/ui/panel";

import { changesAboutMeQuery } from "../../api/about-me";
import { useActionWords } from "../../hooks/use-action-words";
import css from "./changes-section.module.css";
import { Section } from "./section";

/** Who changed the reader's data, the latest first. */
export function ChangesSection() {
  const { t } = useTranslation("audit");
  const words = useActionWords();
  const [page, setPage] = useState(1);
  const list = useQuery(changesAboutMeQuery(page));
  return (
    <Section id="changes" icon="user" title={t("aboutMe.title")}>
      <div className={css["box"]}>
        <p className={css["intro"]}>{t("aboutMe.intro")}</p>
        <PagedList
          query={list}
          label={t("aboutMe.title")}
          page={page}
          onPage={setPage}
          total={(count) => t("aboutMe.total", { count })}
          empty={
            <Panel as="p" look="inset" room="small" className={css["intro"]}>
              {t("aboutMe.none")}
            </Panel>
          }
        >
          {({ entryId, time, actorKind, actorName, action }) => (
            <li key={entryId} className={css["row"]}>
              <span className={css["what"]}>{words(action)}</span>
              <span className={css["meta"]}>
                <time dateTime={time.replace(" ", "T")}>{time.slice(0, 16)}</time>
                <span>
                  {actorKind === "PERSON"
                    ? t("aboutMe.by", { name: actorName === "" ? t("actor.gone") : actorName })
                    : t("aboutMe.by", { name: t(`actor.${actorKind}`, { name: actorName }) })}
                </span>
              </span>
            </li>
          )}
        </PagedList>
      </div>
    </Section>
  );
}
