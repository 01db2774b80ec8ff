import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";

import { useUnder } from "@/shared/documents/api/mutations";
import { cardsQuery } from "@/shared/documents/api/queries";
import { ChangesLink } from "@/shared/documents/components/changes-link";
import { HistoryDialog } from "@/shared/documents/components/history-dialog";
import { StateBadge } from "@/shared/documents/components/state-badge";
import { conflictOf } from "@/shared/documents/model/conflict";
import { cardKey, cardPath } from "@/shared/documents/model/documents";
import { CARD_KINDS, kindWord } from "@/shared/documents/model/words";
import { useSpeaking } from "@/shared/documents/use-speaking";
import { formatMinute } from "@/shared/lib/format";
import { useLanguage } from "@/shared/i18n/use-language";
import { KEYWORD_CHARS } from "@/shared/lib/keyword-of-address";
import { useTranslation } from "@/shared/i18n/use-translation";
import { hasAbility, useCurrentUser } from "@/shared/lib/current-user";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { FilterBar } from "@/shared/ui/filter-bar";
import { Icon } from "@/shared/ui/icon";
import { LastEdit } from "@/shared/ui/last-edit";
import page from "@/shared/ui/page.module.css";
import { Paged } from "@/shared/ui/paged";
import { Panel } from "@/shared/ui/panel";
import { type RowAction, RowActions } from "@/shared/ui/row-actions";
import { SearchChoice, SearchForm } from "@/shared/ui/search-form";
import { EmptyState } from "@/shared/ui/states";
import type { Column } from "@/shared/ui/table/column";
import { DataTable } from "@/shared/ui/table/data-table";
import { toast } from "@/shared/ui/toast";
import { Written } from "@/shared/ui/written";

import { UsualCards } from "../components/usual-cards";
import { CardPreview } from "../preview/card-preview";
import css from "./components/cards.module.css";
import { KindDialog } from "./components/kind-dialog";
import { RemoveCardDialog, UnderCardDialog } from "./components/ask-dialogs";
import { audienceWords } from "./model/audience-words";
import { type CardFilter, cardsBody, parseCards, toCardSearch } from "./model/card-filter";
import { type CardRow, HEALTH_TONES } from "./model/card-row";

/** What is asked about one card. */
type Asked =
  | { readonly what: "preview" | "history" | "under" | "remove"; readonly card: CardRow }
  | "kind"
  | null;

/** The cards of the university: how each stands, for whom it is, and what can be done with it. */
export function CardListPage() {
  const { t } = useTranslation("cards");
  const { language } = useLanguage();
  const speaking = useSpeaking();
  const navigate = useNavigate();
  const isPublisher = hasAbility(useCurrentUser(), "publish-config");
  const [search, setSearch] = useSearchParams();
  const filter = parseCards(search);
  const list = useQuery(cardsQuery(language, cardsBody(filter)));
  const under = useUnder();
  const [asked, setAsked] = useState<Asked>(null);
  const set = (change: Partial<CardFilter>) =>
    setSearch(toCardSearch({ ...filter, page: 1, ...change }), { preventScrollReset: true });
  function putBack({ cardId, version, cardName: name }: CardRow): void {
    under.mutate(
      { key: cardKey(cardId), version, isUnder: false },
      {
        onSuccess: () => toast.success(t("backDone", { name })),
        onError: (error) => {
          if (conflictOf(error) === null) toast.failure(error);
          else toast.warning(t("moved", { name }));
        },
      },
    );
  }
  function actionsOf(card: CardRow): RowAction[] {
    const { cardName: name, state } = card;
    const shelf: RowAction[] =
      !isPublisher || state === "DRAFT"
        ? []
        : state === "UNDER"
          ? [{ key: "back", label: t("back"), name: t("backOf", { name }), onSelect: () => putBack(card) }]
          : [
              {
                key: "under",
                label: t("under"),
                name: t("underOf", { name }),
                onSelect: () => setAsked({ what: "under", card }),
              },
            ];
    return [
      {
        key: "edit",
        label: t("edit"),
        name: t("editOf", { name }),
        onSelect: () => void navigate(cardPath(card.cardId)),
      },
      {
        key: "preview",
        label: t("preview"),
        name: t("previewOf", { name }),
        onSelect: () => setAsked({ what: "preview", card }),
      },
      {
        key: "history",
        label: t("history"),
        name: t("historyOf", { name }),
        onSelect: () => setAsked({ what: "history", card }),
      },
      ...shelf,
      {
        key: "remove",
        label: t("remove"),
        name: t("removeOf", { name }),
        isDanger: true,
        onSelect: () => setAsked({ what: "remove", card }),
      },
    ];
  }
  const columns: readonly Column<CardRow>[] = [
    {
      id: "name",
      name: t("column.name"),
      isRowHeader: true,
      cell: (card) => (
        <div className={css["name"]}>
          <Link to={cardPath(card.cardId)}>
            <Written text={card.cardName} />
          </Link>
          <span className={css["sub"]}>{kindWord(speaking.t, card.cardKind)}</span>
        </div>
      ),
    },
    {
      id: "state",
      name: t("column.state"),
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      id: "audience",
      name: t("column.audience"),
      cell: (card) => <span className={css["words"]}>{audienceWords(t, speaking, card)}</span>,
    },
    {
      id: "columns",
      name: t("column.columns"),
      isFigure: true,
      cell: ({ columnCount: count, health }) => (
        <div className={css["edited"]}>
          <span>{count === 0 ? t("noColumns") : t("columnCount", { count })}</span>
          {health === null || health === undefined ? null : (
            <Badge tone={HEALTH_TONES[health]} shape="pill">
              {t(`health.${health}`)}
            </Badge>
          )}
        </div>
      ),
    },
    {
      id: "shown",
      name: t("column.shown"),
      cell: (card) => (
        <span className={css["words"]}>
          {card.isEnable ? speaking.t(`word.${card.cardState}`) : t("hidden")}
        </span>
      ),
    },
    {
      id: "edited",
      name: t("column.edited"),
      cell: ({ updateUserName, updateTime }) =>
        updateTime === null || updateTime === undefined ? (
          <span className={css["sub"]}>{speaking.t("neverEdited")}</span>
        ) : (
          <div className={css["edited"]}>
            <span>
              {updateUserName === "" ? speaking.t("history.system") : <Written text={updateUserName} />}
            </span>
            <time className={css["sub"]} dateTime={updateTime.replace(" ", "T")}>
              {formatMinute(updateTime)}
            </time>
          </div>
        ),
    },
    {
      id: "actions",
      name: t("column.actions"),
      isActions: true,
      cell: (card) => <RowActions of={card.cardName} actions={actionsOf(card)} />,
    },
  ];
  const isNarrowed = filter.kind !== "" || filter.keyword !== "";
  return (
    <div className={page["page"]}>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("title")}</h1>
          <p className={page["intro"]}>{t("intro")}</p>
          <LastEdit of="cards" />
        </div>
        <div className={page["tools"]}>
          <ChangesLink />
          <Button kind="primary" icon={<Icon name="plus" size="1em" />} onClick={() => setAsked("kind")}>
            {t("add")}
          </Button>
        </div>
      </header>
      <Panel>
        <FilterBar>
          <SearchForm
            place="bar"
            label={t("search.label")}
            placeholder={t("search.placeholder")}
            submit={t("search.submit")}
            value={filter.keyword}
            maxLength={KEYWORD_CHARS}
            onSearch={(keyword) => set({ keyword })}
          >
            <SearchChoice label={t("kind")} value={filter.kind} onChange={(kind) => set({ kind })}>
              <option value="">{t("allKinds")}</option>
              {CARD_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {kindWord(speaking.t, kind)}
                </option>
              ))}
            </SearchChoice>
          </SearchForm>
        </FilterBar>
        <div className={page["body"]}>
          <Paged
            query={list}
            label={t("list")}
            page={filter.page}
            onPage={(next) => set({ page: next })}
            total={(count) => t("total", { count })}
            showsTotal
            empty={
              isNarrowed ? (
                <EmptyState icon="search" title={t("noMatch")}>
                  <Button onClick={() => set({ kind: "", keyword: "" })}>{t("showAll")}</Button>
                </EmptyState>
              ) : (
                <UsualCards />
              )
            }
          >
            {(rows, isStale) => (
              <DataTable
                label={t("list")}
                columns={columns}
                rows={rows}
                rowKey={({ cardId }) => cardId}
                isStale={isStale}
              />
            )}
          </Paged>
        </div>
      </Panel>
      {asked === "kind" ? <KindDialog onClose={() => setAsked(null)} /> : null}
      {asked === null || asked === "kind" ? null : asked.what === "preview" ? (
        <CardPreview
          cardName={asked.card.cardName}
          of={{ cardId: asked.card.cardId }}
          onClose={() => setAsked(null)}
        />
      ) : asked.what === "history" ? (
        <HistoryDialog
          documentKey={cardKey(asked.card.cardId)}
          title={asked.card.cardName}
          onClose={() => setAsked(null)}
        />
      ) : asked.what === "under" ? (
        <UnderCardDialog card={asked.card} onClose={() => setAsked(null)} />
      ) : (
        <RemoveCardDialog card={asked.card} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}
