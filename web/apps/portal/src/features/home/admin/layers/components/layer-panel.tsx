import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { HomeGridSkeleton } from "../../../components/home-grid";
import type { Layer } from "../model/layers";
import { peopleOf, useBelow } from "../use-below";
import { LaidPage } from "./laid-page";
import { LayerSeers } from "./layer-seers";
import css from "./layers.module.css";

/** Props of `LayerPanel`. */
export interface LayerPanelProps {
  readonly layer: Layer;
  readonly name: string;
  readonly onRemove: () => void;
  /** Changes the layer from how it is at that moment. */
  readonly onChange: (change: (layer: Layer) => Layer) => void;
}

/** What a role or department makes of the home page: its cards are arranged as people arrange their own. */
export function LayerPanel({ layer, name, onRemove, onChange }: LayerPanelProps) {
  const { t } = useTranslation("documents");
  const below = useBelow(layer);
  return (
    <section aria-labelledby="oh-layer" className={css["main"]}>
      <Panel room="normal">
        <div className={css["sideHead"]}>
          <div>
            <h2 id="oh-layer" className={css["partName"]}>
              <Written text={name} within={t(`layers.title.${layer.scope}`, { name })} />
            </h2>
            <LayerSeers key={layer.id} layer={layer} />
            <p className={css["hint"]}>{t("layers.arrangeHint")}</p>
          </div>
          <Button onClick={onRemove}>{t("layers.remove")}</Button>
        </div>
      </Panel>
      <QueryView
        query={below}
        frame={(state) => (below.isError ? <Panel room="normal">{state}</Panel> : state)}
        loading={<HomeGridSkeleton />}
        isEmpty={({ cards }) => cards.length === 0}
        empty={
          <Panel room="normal">
            <EmptyState icon="grid" title={t("layers.noCards")} />
          </Panel>
        }
      >
        {(known) => <LaidPage layer={layer} below={known} whom={peopleOf(layer)} onChange={onChange} />}
      </QueryView>
    </section>
  );
}
