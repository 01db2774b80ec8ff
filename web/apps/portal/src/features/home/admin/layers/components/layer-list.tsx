import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";
import { MenuButton, type MenuEntry } from "@/shared/ui/menu-button";
import { SortableList } from "@/shared/ui/sortable-list";

import { SideChoice } from "../../components/side-choice";
import { type Layer, departmentLayers, roleLayers } from "../model/layers";
import css from "./layers.module.css";

/** Props of `LayerList`. */
export interface LayerListProps {
  readonly layers: readonly Layer[];
  /** null is the school's own. */
  readonly chosenId: string | null;
  readonly nameOf: (layer: Layer) => string;
  readonly onChoose: (id: string | null) => void;
  readonly onRemove: (layer: Layer) => void;
  /** The layers of roles, the one with the last word first. */
  readonly onReorder: (order: readonly Layer[]) => void;
}

/** The layers from the one that has the last word down to the school's. */
export function LayerList({ layers, chosenId, nameOf, onChoose, onRemove, onReorder }: LayerListProps) {
  const { t } = useTranslation(["documents", "common"]);
  const departments = departmentLayers(layers);
  const roles = roleLayers(layers);
  const removal = (layer: Layer): MenuEntry => ({
    key: "remove",
    label: t("layers.remove"),
    isDanger: true,
    hasDivider: layer.scope === "role",
    onSelect: () => onRemove(layer),
  });
  const row = (layer: Layer) => (
    <SideChoice
      name={nameOf(layer)}
      note={t("layers.cardCount", { count: layer.cards.length })}
      isChosen={layer.id === chosenId}
      onChoose={() => onChoose(layer.id)}
    />
  );
  return (
    <div className={css["layers"]}>
      <section aria-labelledby="oh-layers-departments">
        <h3 id="oh-layers-departments" className={css["scope"]}>
          {t("layers.departments")}
        </h3>
        {departments.length === 0 ? (
          <p className={css["hint"]}>{t("layers.noDepartments")}</p>
        ) : (
          <ul className={css["list"]}>
            {departments.map((layer) => (
              <li key={layer.id} className={css["row"]}>
                {row(layer)}
                <MenuButton label={t("layers.menu", { name: nameOf(layer) })} entries={[removal(layer)]}>
                  <Icon name="more" />
                </MenuButton>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="oh-layers-roles">
        <h3 id="oh-layers-roles" className={css["scope"]}>
          {t("layers.roles")}
        </h3>
        {roles.length === 0 ? (
          <p className={css["hint"]}>{t("layers.noRoles")}</p>
        ) : (
          <SortableList
            items={roles}
            idOf={({ id }) => id}
            nameOf={nameOf}
            onReorder={onReorder}
            entriesOf={(layer) => [removal(layer)]}
            renderItem={row}
          />
        )}
      </section>
      <section aria-labelledby="oh-layers-school">
        <h3 id="oh-layers-school" className={css["scope"]}>
          {t("layers.school")}
        </h3>
        <SideChoice
          name={t("layers.schoolName")}
          note={t("layers.schoolNote")}
          isChosen={chosenId === null}
          onChoose={() => onChoose(null)}
        />
      </section>
    </div>
  );
}
