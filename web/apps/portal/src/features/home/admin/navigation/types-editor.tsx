import { useState } from "react";
import { useSearchParams } from "react-router";

import { DocumentBar } from "@/shared/documents/components/document-bar";
import type { Document } from "@/shared/documents/model/documents";
import { useSpeaking } from "@/shared/documents/use-speaking";
import { nameIn } from "@/shared/i18n/name-in";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { EmptyState } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import { AudienceDialog } from "./components/audience-dialog";
import { CardDrawer } from "./components/card-drawer";
import { CardsPanel, type Deed } from "./components/cards-panel";
import css from "./components/navigation.module.css";
import { TypeDialog } from "./components/type-dialog";
import { TypeList } from "./components/type-list";
import {
  type Audience,
  type IndexCard,
  type IndexType,
  LIMITS,
  LOOSE,
  type TypesBody,
  type TypesForm,
  cardCount,
  otherShelf,
  withCard,
  withCards,
  withType,
  withoutCard,
  withoutType,
} from "./model/types";
import { useTypesForm } from "./use-types-form";

type Change = (value: TypesForm) => TypesForm;

/** What lies over the page; null makes a category or a card. */
type Open =
  | { readonly what: "type"; readonly type: IndexType | null }
  | { readonly what: "card"; readonly card: IndexCard | null }
  | {
      readonly what: "audience";
      readonly name: string;
      readonly audience: Audience;
      readonly change: (audience: Partial<Audience>) => Change;
    }
  | {
      readonly what: "removal";
      readonly words: Readonly<Record<"title" | "text" | "done", string>>;
      readonly change: Change;
    };

/** Props of `TypesEditor`. */
export interface TypesEditorProps {
  readonly document: Document;
  readonly body: TypesBody;
}

/** Categories in their order, and the cards of the one that the address says, the first one where it says none. */
export function TypesEditor({ document, body }: TypesEditorProps) {
  const { t } = useTranslation("navigation");
  const { isEnglish } = useSpeaking();
  const editing = useTypesForm(document, body);
  const { form } = editing;
  const { types, cards: loose } = form.value;
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const wanted = search.get("type");
  const isLoose = loose.length > 0 && (wanted === LOOSE || types.length === 0);
  const type = isLoose ? null : (types.find(({ typeId }) => typeId === wanted) ?? types[0] ?? null);
  const chosenId = type?.typeId ?? LOOSE;
  const typeName = ({ typeName: zh, typeNameEn: en }: IndexType) => nameIn(isEnglish, zh, en);
  const cardName = ({ cardName: zh, cardNameEn: en }: IndexCard) => nameIn(isEnglish, zh, en);
  const choose = (typeId: string) =>
    setSearch({ tab: "types", type: typeId }, { replace: true, preventScrollReset: true });
  function apply(change: Change): void {
    form.update(change);
    close();
  }
  function doType(what: Deed, one: IndexType): void {
    const name = typeName(one);
    const change =
      (said: Partial<Audience>): Change =>
      (value) =>
        withType(value, { ...one, ...said });
    if (what === "edit") setOpen({ what: "type", type: one });
    else if (what === "audience") setOpen({ what, name, audience: one, change });
    else if (what === "under") apply(change(otherShelf(one)));
    else
      setOpen({
        what: "removal",
        words: {
          title: t("types.removeTitle"),
          text: t("types.removeText", { name }),
          done: t("types.removed", { name }),
        },
        change: (value) => withoutType(value, one.typeId),
      });
  }
  function doCard(what: Deed, card: IndexCard): void {
    const name = cardName(card);
    const change =
      (said: Partial<Audience>): Change =>
      (value) =>
        withCard(value, chosenId, { ...card, ...said });
    if (what === "edit") setOpen({ what: "card", card });
    else if (what === "audience") setOpen({ what, name, audience: card, change });
    else if (what === "under") apply(change(otherShelf(card)));
    else
      setOpen({
        what: "removal",
        words: {
          title: t("card.removeTitle"),
          text: t("card.removeText", { name }),
          done: t("card.removed", { name }),
        },
        change: (value) => withoutCard(value, card.cardId),
      });
  }
  const add = (
    <Button
      size="small"
      icon={<Icon name="plus" size="1em" />}
      disabled={types.length >= LIMITS.types}
      onClick={() => setOpen({ what: "type", type: null })}
    >
      {t("types.add")}
    </Button>
  );
  return (
    <>
      <DocumentBar document={document} editing={editing} />
      {types.length === 0 && loose.length === 0 ? (
        <EmptyState icon="grid" title={t("types.empty")} hint={t("types.emptyHint")}>
          {add}
        </EmptyState>
      ) : (
        <div className={css["parts"]}>
          <Panel look="outlined" room="small" className={css["part"]} aria-labelledby="oh-index-types">
            <div className={css["head"]}>
              <h2 id="oh-index-types" className={css["partName"]}>
                {t("types.list")}
              </h2>
              {add}
            </div>
            <TypeList
              types={types}
              loose={loose.length}
              chosenId={chosenId}
              nameOf={typeName}
              onChoose={choose}
              onReorder={(next) => form.set({ types: next })}
            />
          </Panel>
          <CardsPanel
            type={type}
            cards={type?.cards ?? loose}
            name={type === null ? t("types.loose") : typeName(type)}
            nameOf={cardName}
            canAdd={cardCount(form.value) < LIMITS.cards}
            onAdd={() => setOpen({ what: "card", card: null })}
            onReorder={(cards) => form.update((value) => withCards(value, chosenId, cards))}
            onType={doType}
            onCard={doCard}
          />
        </div>
      )}
      {open?.what === "type" ? (
        <TypeDialog
          type={open.type}
          name={open.type === null ? "" : typeName(open.type)}
          onClose={close}
          onDone={(next) => {
            apply((value) => withType(value, next));
            choose(next.typeId);
          }}
        />
      ) : null}
      {open?.what === "card" ? (
        <CardDrawer
          card={open.card}
          name={open.card === null ? "" : cardName(open.card)}
          typeId={chosenId}
          types={types.map((one) => ({ typeId: one.typeId, name: typeName(one) }))}
          onClose={close}
          onDone={(typeId, card) => {
            apply((value) => withCard(value, typeId, card));
            choose(typeId);
          }}
        />
      ) : null}
      {open?.what === "audience" ? (
        <AudienceDialog
          name={open.name}
          audience={open.audience}
          onClose={close}
          onDone={(audience) => apply(open.change(audience))}
        />
      ) : null}
      {open?.what === "removal" ? (
        <ConfirmDialog
          title={open.words.title}
          confirm={t("remove")}
          isBusy={false}
          onClose={close}
          onConfirm={() => {
            apply(open.change);
            toast.success(open.words.done);
          }}
        >
          <p>{open.words.text}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
