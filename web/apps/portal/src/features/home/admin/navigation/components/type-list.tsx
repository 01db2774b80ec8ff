import { useTranslation } from "@/shared/i18n/use-translation";
import { SortableList } from "@/shared/ui/sortable-list";

import { SideChoice } from "../../components/side-choice";
import { type IndexType, LOOSE } from "../model/types";
import css from "./navigation.module.css";

/** Props of `TypeList`. */
export interface TypeListProps {
  readonly types: readonly IndexType[];
  /** How many cards have no category. */
  readonly loose: number;
  /** The category whose cards are shown; `LOOSE` for those of none. */
  readonly chosenId: string;
  readonly nameOf: (type: IndexType) => string;
  readonly onChoose: (typeId: string) => void;
  readonly onReorder: (types: readonly IndexType[]) => void;
}

/** The categories in their order, each with how many cards it has; last those that have none. */
export function TypeList({ types, loose, chosenId, nameOf, onChoose, onReorder }: TypeListProps) {
  const { t } = useTranslation("navigation");
  return (
    <>
      {types.length === 0 ? <p className={css["hint"]}>{t("types.empty")}</p> : null}
      <SortableList
        items={types}
        idOf={({ typeId }) => typeId}
        nameOf={nameOf}
        onReorder={onReorder}
        renderItem={(type) => (
          <SideChoice
            name={nameOf(type)}
            note={[
              t("types.count", { count: type.cards.length }),
              ...(type.isUnder === 1 ? [t("under.state")] : []),
            ].join(" · ")}
            isChosen={type.typeId === chosenId}
            onChoose={() => onChoose(type.typeId)}
          />
        )}
      />
      {loose === 0 ? null : (
        <SideChoice
          name={t("types.loose")}
          note={t("types.count", { count: loose })}
          isChosen={chosenId === LOOSE}
          onChoose={() => onChoose(LOOSE)}
        />
      )}
    </>
  );
}
