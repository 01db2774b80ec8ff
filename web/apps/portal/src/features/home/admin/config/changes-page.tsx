import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { changesQuery } from "@/shared/documents/api/queries";
import { HistoryDialog } from "@/shared/documents/components/history-dialog";
import { PreviewLink } from "@/shared/documents/components/preview-link";
import { PublishDialog, type Published } from "@/shared/documents/components/publish-dialog";
import type { Missing } from "@/shared/documents/model/conflict";
import { type Change, PUBLISHED_AT_ONCE } from "@/shared/documents/model/documents";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { hasAbility, useCurrentUser } from "@/shared/lib/current-user";
import { Button } from "@/shared/ui/button";
import { CheckBox } from "@/shared/ui/check-box";
import { Note } from "@/shared/ui/note";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState, Skeleton } from "@/shared/ui/states";

import { ChangeItem } from "./components/change-item";
import css from "./components/changes.module.css";
import { DiscardDialog } from "./components/discard-dialog";

/** What is asked about one document. */
type Asked = { readonly what: "history" | "discard"; readonly change: Change } | null;

/** Everything that waits to be published: differences in words, a choice for each document, a note, publication. */
export function ChangesPage() {
  const { t } = useTranslation("documents");
  const { language } = useLanguage();
  const isPublisher = hasAbility(useCurrentUser(), "publish-config");
  const list = useQuery(changesQuery(language));
  const changes = list.data ?? [];
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked>(null);
  const [published, setPublished] = useState<readonly Published[] | null>(null);
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const chosen = changes.filter(({ key }) => !left.has(key)).slice(0, PUBLISHED_AT_ONCE);
  function choose(keys: readonly string[], isChosen: boolean): void {
    setLeft((before) => {
      const next = new Set(before);
      for (const key of keys) {
        if (isChosen) next.delete(key);
        else next.add(key);
      }
      return next;
    });
  }
  return (
    <div className={page["page"]}>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>
            {changes.length === 0 ? t("changes.plain") : t("changes.title", { count: changes.length })}
          </h1>
          <p className={page["intro"]}>{t("changes.intro")}</p>
        </div>
        <div className={page["tools"]}>
          <PreviewLink />
        </div>
      </header>
      <QueryView
        query={list}
        frame={(state) => <Panel room="normal">{state}</Panel>}
        loading={<Skeleton rows={8} height="2rem" />}
        empty={<EmptyState icon="check" title={t("changes.empty")} hint={t("changes.emptyHint")} />}
      >
        {(waiting) => (
          <>
            {isPublisher ? (
              <div className={css["bar"]}>
                <CheckBox
                  label={t("changes.all")}
                  value={chosen.length === waiting.length}
                  isMixed={chosen.length > 0 && chosen.length < waiting.length}
                  onChange={(isChosen) =>
                    choose(
                      waiting.map(({ key }) => key),
                      isChosen,
                    )
                  }
                />
                <span className={css["chosen"]} role="status">
                  {t("changes.chosen", { count: chosen.length })}
                </span>
                <Button
                  kind="primary"
                  className={css["publish"]}
                  disabled={chosen.length === 0}
                  onClick={() => setPublished(chosen)}
                >
                  {t("changes.publish")}
                </Button>
              </div>
            ) : (
              <Note tone="brand">{t("changes.publishers")}</Note>
            )}
            <div className={css["list"]}>
              {waiting.map((change) => (
                <ChangeItem
                  key={change.key}
                  change={change}
                  isChosen={isPublisher ? !left.has(change.key) : null}
                  missing={missing.filter(({ key }) => key === change.key)}
                  onChoose={(isChosen) => choose([change.key], isChosen)}
                  onHistory={() => setAsked({ what: "history", change })}
                  onDiscard={() => setAsked({ what: "discard", change })}
                />
              ))}
            </div>
          </>
        )}
      </QueryView>
      {published === null ? null : (
        <PublishDialog
          items={published}
          onClose={() => setPublished(null)}
          onMissing={setMissing}
          onPublished={() => {
            setPublished(null);
            setMissing([]);
          }}
        />
      )}
      {asked?.what === "discard" ? (
        <DiscardDialog change={asked.change} onClose={() => setAsked(null)} />
      ) : null}
      {asked?.what === "history" ? (
        <HistoryDialog
          documentKey={asked.change.key}
          title={asked.change.title}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}
