import { useState } from "react";
import { useStore } from "zustand";

import { DraggableDialog } from "@/shared/ui/draggable/draggable-dialog";

import type { ModelView } from "../model/views";
import type { FrameRegistry } from "../registry/registry";
import { EmbedFrame } from "./embed-frame";

/**
 * The modal views that framed pages opened (001 §3, §4), each above the one before. Their pages load once: what is hidden
 * stays, and what was closed stays until it has heard of it.
 */
export function ModelViews({ registry }: { readonly registry: FrameRegistry }) {
  const views = useStore(registry.views.store);
  return views.map((view) => <ModelViewDialog key={view.modelId} registry={registry} view={view} />);
}

function ModelViewDialog(props: { readonly registry: FrameRegistry; readonly view: ModelView }) {
  const { registry, view } = props;
  const { modelId, app, config, hidden, isLeaving, width, height } = view;
  const [named, setNamed] = useState("");
  const title = [named, config.title, app.name].find((text) => text !== "") ?? "";
  return (
    <DraggableDialog
      title={title}
      widthPx={width}
      heightPx={height}
      isHidden={hidden || isLeaving}
      onClose={() => registry.views.close(modelId)}
    >
      <EmbedFrame
        registry={registry}
        app={app}
        url={config.url}
        title={title}
        modelId={modelId}
        onTitle={setNamed}
      />
    </DraggableDialog>
  );
}
