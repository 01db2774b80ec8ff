import { type ComponentType, useEffect } from "react";
import { createStore } from "zustand/vanilla";
import { useStore } from "zustand";

import { loadNamespaces } from "@/shared/i18n/i18n";

import { toast } from "../toast";

import type { ImageViewerProps } from "./image-viewer";

/** One picture of a viewer. */
export interface ViewedImage {
  readonly src: string;
  /** Its text alternative; empty when the page gives none. */
  readonly alt: string;
}

interface Shown {
  readonly Viewer: ComponentType<ImageViewerProps>;
  readonly images: readonly ViewedImage[];
  readonly index: number;
}

const close = () => viewer.setState({ shown: null });
const viewer = createStore<{ readonly shown: Shown | null }>()(() => ({ shown: null }));

/** Opens the viewer over the page, beginning with the picture `index`; its chunk is loaded with the first call. */
export async function openImages(images: readonly ViewedImage[], index: number): Promise<void> {
  if (images.length === 0) return;
  try {
    const [{ ImageViewer }] = await Promise.all([import("./image-viewer"), loadNamespaces(["viewer"])]);
    viewer.setState({ shown: { Viewer: ImageViewer, images, index } });
  } catch (error) {
    toast.failure(error);
  }
}

/** Where an opened viewer appears; stands once in the root of the application. */
export function ImageViewerHost() {
  const shown = useStore(viewer, (state) => state.shown);
  useEffect(() => close, []);
  if (shown === null) return null;
  const { Viewer, images, index } = shown;
  return <Viewer images={images} index={index} onClose={close} />;
}
