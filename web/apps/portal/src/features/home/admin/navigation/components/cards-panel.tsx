import { useSpeaking } from "@/shared/documents/use-speaking";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { type RowAction, RowActions } from "@/shared/ui/row-actions";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { SortableList } from "@/shared/ui/sortable-list";
import { EmptyState } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { audienceWords } from "../../card-config/model/audience-words";
import { addressIn } from "../../model/target";
import { knownWay } from "../model/names";
import { type Audience, type IndexCard, type IndexType, LIMITS } from "../model/types";
import css from "./navigation.module.css";

/** What can be done with a category or a card. */
export type Deed = "edit" | "audience" | "under" | "remove";

/** Props of `CardsPanel`. */
export interface CardsPanelProps {
  /** null for cards of no category. */
  readonly type: IndexType | null;
  readonly cards: readonly IndexCard[];
  readonly name: string;
  readonly nameOf: (card: IndexCard) => string;
  readonly canAdd: boolean;
  readonly onAdd: () => void;
  readonly onReorder: (cards: readonly IndexCard[]) => void;
  readonly onType: (what: Deed, type: IndexType) => void;
  readonly onCard: (what: Deed, card: IndexCard) => void;
}

/** One category: for whom it is, what can be done with it, and its cards in their order. */
export function CardsPanel(props: CardsPanelProps) {
  const { type, cards, name, nameOf, canAdd, onAdd, onReorder, onType, onCard } = props;
  const { t } = useTranslation(["navigation", "config", "cards"]);
  return (
    <Panel look="outlined" room="small" className={css["part"]} aria-labelledby="oh-index-cards">
      <div className={css["head"]}>
        <div className={css["heading"]}>
          <h2 id="oh-index-cards" className={css["partName"]}>
            <Written text={name} />
            {type === null ? null : <UnderBadge of={type} />}
          </h2>
          <p className={css["hint"]}>
            {type === null ? t("types.looseHint") : <AudienceLine audience={type} />}
          </p>
        </div>
        {type === null ? null : <TypeActions type={type} name={name} onDo={(what) => onType(what, type)} />}
      </div>
      {cards.length === 0 ? (
        <EmptyState icon="link" title={t("card.empty")} hint={t("card.emptyHint")} />
      ) : (
        <SortableList
          items={cards}
          idOf={({ cardId }) => cardId}
          nameOf={nameOf}
          onReorder={onReorder}
          isLined
          entriesOf={(card) => [
            {
              key: "audience",
              label: t("audience.open"),
              hasDivider: true,
              onSelect: () => onCard("audience", card),
            },
            {
              key: "under",
              label: t(card.isUnder === 1 ? "under.back" : "under.take"),
              onSelect: () => onCard("under", card),
            },
            { key: "remove", label: t("remove"), isDanger: true, onSelect: () => onCard("remove", card) },
          ]}
          renderItem={(card) => (
            <CardRow card={card} name={nameOf(card)} onEdit={() => onCard("edit", card)} />
          )}
        />
      )}
      <div className={css["add"]}>
        <Button icon={<Icon name="plus" size="1em" />} disabled={!canAdd} onClick={onAdd}>
          {t("card.add")}
        </Button>
        {canAdd ? null : <p className={css["hint"]}>{t("card.full", { max: LIMITS.cards })}</p>}
      </div>
    </Panel>
  );
}

interface TypeActionsProps {
  readonly type: IndexType;
  readonly name: string;
  readonly onDo: (what: Deed) => void;
}

/** A category is deleted only when it has no cards (000 §2). */
function TypeActions({ type, name, onDo }: TypeActionsProps) {
  const { t } = useTranslation("navigation");
  const actions: RowAction[] = [
    { key: "edit", label: t("edit"), name: t("editOf", { name }), onSelect: () => onDo("edit") },
    {
      key: "audience",
      label: t("audience.open"),
      name: t("audience.openOf", { name }),
      onSelect: () => onDo("audience"),
    },
    {
      key: "under",
      label: t(type.isUnder === 1 ? "under.back" : "under.take"),
      name: t(type.isUnder === 1 ? "under.backOf" : "under.takeOf", { name }),
      onSelect: () => onDo("under"),
    },
  ];
  if (type.cards.length === 0)
    actions.push({
      key: "remove",
      label: t("remove"),
      name: t("removeOf", { name }),
      isDanger: true,
      onSelect: () => onDo("remove"),
    });
  return <RowActions of={name} actions={actions} />;
}

interface CardRowProps {
  readonly card: IndexCard;
  readonly name: string;
  readonly onEdit: () => void;
}

function CardRow({ card, name, onEdit }: CardRowProps) {
  const { t } = useTranslation(["navigation", "config"]);
  const way = knownWay(card.openWay);
  return (
    <div className={css["card"]}>
      <ServiceIcon src={card.icon} size={40} />
      <div className={css["cardMain"]}>
        <p className={css["cardName"]}>
          <Written text={name} />
          <UnderBadge of={card} />
        </p>
        <p className={css["url"]}>{addressIn(card.url)}</p>
        <p className={css["hint"]}>
          {way === null ? card.openWay : t(`config:openWay.${way}`)}
          {" · "}
          <AudienceLine audience={card} />
        </p>
      </div>
      <Button
        kind="quiet"
        size="small"
        className={css["edit"]}
        aria-label={t("editOf", { name })}
        onClick={onEdit}
      >
        {t("edit")}
      </Button>
    </div>
  );
}

function UnderBadge({ of }: { readonly of: Audience }) {
  const { t } = useTranslation("navigation");
  return of.isUnder === 1 ? (
    <Badge tone="quiet" shape="pill">
      {t("under.state")}
    </Badge>
  ) : null;
}

/** For whom a category or a card is, in words. */
function AudienceLine({ audience }: { readonly audience: Audience }) {
  const { t } = useTranslation("cards");
  const speaking = useSpeaking();
  const { roles, deptIds } = audience;
  const words = audienceWords(t, speaking, {
    roles: [...roles],
    departments: [...deptIds],
    personKinds: [],
  });
  return <Written text={words} within={t("form.audienceNow", { words })} />;
}
