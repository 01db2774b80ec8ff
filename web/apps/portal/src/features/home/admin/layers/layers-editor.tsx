import { useState } from "react";
import { useSearchParams } from "react-router";

import { DocumentNotes } from "@/shared/documents/components/document-notes";
import { DocumentStanding } from "@/shared/documents/components/document-standing";
import { DocumentTools } from "@/shared/documents/components/document-tools";
import { PreviewLink } from "@/shared/documents/components/preview-link";
import type { Document } from "@/shared/documents/model/documents";
import { useSpeaking } from "@/shared/documents/use-speaking";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { FormFaults } from "@/shared/ui/form/form";
import { Icon } from "@/shared/ui/icon";
import { LastEdit } from "@/shared/ui/last-edit";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { toast } from "@/shared/ui/toast";

import { whomFragment } from "../preview/model/choice";
import { useWhoever } from "../preview/use-whoever";
import { AddLayerDialog } from "./components/add-layer-dialog";
import { LayerList } from "./components/layer-list";
import { LayerPanel } from "./components/layer-panel";
import css from "./components/layers.module.css";
import { SchoolPanel } from "./components/school-panel";
import { type Layer, type LayersBody, reordered, withLayer, withoutLayer } from "./model/layers";
import { peopleOf } from "./use-below";
import { useLayersForm } from "./use-layers-form";

/** Props of `LayersEditor`. */
export interface LayersEditorProps {
  readonly document: Document;
  readonly body: LayersBody;
}

/** The layers of the home page: which there are, in which order, and what each makes of its cards. */
export function LayersEditor({ document, body }: LayersEditorProps) {
  const { t } = useTranslation(["documents", "routes"]);
  const whoever = useWhoever();
  const { names } = useSpeaking();
  const editing = useLayersForm(document, body);
  const { form } = editing;
  const { layers } = form.value;
  const [search, setSearch] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const chosen = layers.find(({ id }) => id === search.get("layer")) ?? null;
  const nameOf = ({ scope, key }: Pick<Layer, "key" | "scope">) =>
    (scope === "role" ? names.roles : names.departments).get(key) ?? key;
  const choose = (id: string | null) =>
    setSearch(id === null ? {} : { layer: id }, { replace: true, preventScrollReset: true });
  const set = (next: readonly Layer[]) => form.set({ layers: next });
  function remove(layer: Layer): void {
    set(withoutLayer(layers, layer.id));
    if (chosen?.id === layer.id) choose(null);
    toast.success(t("layers.removed", { name: nameOf(layer) }), {
      label: t("layers.undo"),
      run: () =>
        form.update((value) => ({
          ...value,
          layers: [...withoutLayer(value.layers, layer.id), layer],
        })),
    });
  }
  return (
    <>
      <header className={page["header"]}>
        <div className={css["heading"]}>
          <h1 className={page["title"]}>{t("routes:homePageConfig")}</h1>
          <p className={page["intro"]}>{t("layers.intro")}</p>
          <DocumentStanding document={document} />
        </div>
        <div className={page["tools"]}>
          <DocumentTools document={document} editing={editing}>
            <PreviewLink fragment={chosen === null ? "" : whomFragment(peopleOf(chosen))} />
          </DocumentTools>
        </div>
      </header>
      <DocumentNotes document={document} editing={editing} className={css["note"]} />
      {editing.conflict === null ? <FormFaults form={form} /> : null}
      <div className={css["parts"]}>
        <Panel room="normal" className={css["side"]} aria-labelledby="oh-layers">
          <div className={css["sideHead"]}>
            <h2 id="oh-layers" className={css["partName"]}>
              {t("layers.list")}
            </h2>
            <Button size="small" icon={<Icon name="plus" size="1em" />} onClick={() => setAdding(true)}>
              {t("layers.add")}
            </Button>
          </div>
          <LayerList
            layers={layers}
            chosenId={chosen?.id ?? null}
            nameOf={nameOf}
            onChoose={choose}
            onRemove={remove}
            onReorder={(order) => set(reordered(layers, order))}
          />
        </Panel>
        {chosen === null ? (
          <SchoolPanel />
        ) : (
          <LayerPanel
            key={chosen.id}
            layer={chosen}
            name={nameOf(chosen)}
            onRemove={() => remove(chosen)}
            onChange={(change) =>
              form.update((value) => ({
                ...value,
                layers: value.layers.map((layer) => (layer.id === chosen.id ? change(layer) : layer)),
              }))
            }
          />
        )}
      </div>
      <LastEdit of="home-layers" />
      {isAdding ? (
        <AddLayerDialog
          layers={layers}
          whoever={whoever}
          onClose={() => setAdding(false)}
          onAdd={(scope, key) => {
            set(withLayer(layers, scope, key));
            choose(`${scope}:${key}`);
            setAdding(false);
          }}
        />
      ) : null}
    </>
  );
}
