import { useState } from "react";
import { useSearchParams } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { hasAbility, useCurrentUser } from "@/shared/lib/current-user";
import { Button, GuardedButton } from "@/shared/ui/button";
import { FormFaults } from "@/shared/ui/form/form";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import { Icon } from "@/shared/ui/icon";
import { LastEdit } from "@/shared/ui/last-edit";
import { Note } from "@/shared/ui/note";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { toast } from "@/shared/ui/toast";

import { ChangesOf } from "../config/components/changes-of";
import { ConflictDialog } from "../config/components/conflict-dialog";
import { Edited } from "../config/components/edited";
import { HistoryDialog } from "../config/components/history-dialog";
import { Presence } from "../config/components/presence";
import { PreviewLink } from "../config/components/preview-link";
import { PublishDialog } from "../config/components/publish-dialog";
import { StateBadge } from "../config/components/state-badge";
import { type Document, LAYERS_KEY, minute } from "../config/model/documents";
import { useSpeaking } from "../config/use-speaking";
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
  const { t } = useTranslation(["documents", "routes", "cards"]);
  const isPublisher = hasAbility(useCurrentUser(), "publish-config");
  const whoever = useWhoever();
  const { names } = useSpeaking();
  const { form, submit, conflict, ...editing } = useLayersForm(document, body);
  const { layers } = form.value;
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<"add" | "history" | "publish" | null>(null);
  const chosen = layers.find(({ id }) => id === search.get("layer")) ?? null;
  const nameOf = ({ scope, key }: Pick<Layer, "key" | "scope">) =>
    (scope === "role" ? names.roles : names.departments).get(key) ?? key;
  const choose = (id: string | null) =>
    setSearch(id === null ? {} : { layer: id }, { replace: true, preventScrollReset: true });
  const set = (next: readonly Layer[]) => form.set({ layers: next });
  const { state } = document;
  const canPublish = state === "DRAFT" || state === "CHANGED" || form.isDirty;
  async function publish(): Promise<void> {
    if (!form.isDirty || (await submit())) setOpen("publish");
  }
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
          <div className={css["state"]}>
            <StateBadge state={state} />
            <span>
              <Edited standing={document} />
            </span>
            <ChangesOf documentKey={LAYERS_KEY} />
          </div>
          <Presence documentKey={LAYERS_KEY} />
        </div>
        <div className={page["tools"]}>
          <PreviewLink fragment={chosen === null ? "" : whomFragment(peopleOf(chosen))} />
          <Button onClick={() => setOpen("history")}>{t("history.list")}</Button>
          <GuardedButton
            kind={isPublisher ? "plain" : "primary"}
            isBusy={form.isBusy}
            disabled={!form.isDirty}
            onClick={() => void submit()}
          >
            {t("cards:editor.save")}
          </GuardedButton>
          {isPublisher ? (
            <GuardedButton kind="primary" disabled={!canPublish} onClick={() => void publish()}>
              {t("publish.confirm")}
            </GuardedButton>
          ) : null}
        </div>
      </header>
      {isPublisher ? null : (
        <Note tone="brand" className={css["note"]}>
          {t("cards:editor.publishers")}
        </Note>
      )}
      {editing.isBehind ? (
        <Note tone="warning" className={css["note"]} role="status">
          {t("cards:editor.moved", {
            name: document.updateUserName === "" ? t("conflict.somebody") : document.updateUserName,
            time: minute(document.updateTime ?? ""),
          })}
        </Note>
      ) : null}
      {conflict === null ? <FormFaults form={form} /> : null}
      <div className={css["parts"]}>
        <Panel room="normal" className={css["side"]} aria-labelledby="oh-layers">
          <div className={css["sideHead"]}>
            <h2 id="oh-layers" className={css["partName"]}>
              {t("layers.list")}
            </h2>
            <Button size="small" icon={<Icon name="plus" size="1em" />} onClick={() => setOpen("add")}>
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
      <LeaveGuard isUnsaved={form.isDirty} />
      {open === "add" ? (
        <AddLayerDialog
          layers={layers}
          whoever={whoever}
          onClose={() => setOpen(null)}
          onAdd={(scope, key) => {
            set(withLayer(layers, scope, key));
            choose(`${scope}:${key}`);
            setOpen(null);
          }}
        />
      ) : null}
      {conflict === null ? null : (
        <ConflictDialog conflict={conflict} onClose={editing.closeConflict} onSaved={editing.handleMerged} />
      )}
      {open === "history" ? (
        <HistoryDialog documentKey={LAYERS_KEY} title={document.title} onClose={() => setOpen(null)} />
      ) : null}
      {open === "publish" ? (
        <PublishDialog
          items={[{ key: LAYERS_KEY, version: form.value.version, title: document.title }]}
          onClose={() => setOpen(null)}
          onPublished={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
