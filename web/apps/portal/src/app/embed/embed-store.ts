import type { NavigateFunction } from "react-router";
import { create } from "zustand";

import type { FrameRegistry } from "@/features/embed/registry-types";

/** What of the bridge other parts of the shell know: nothing of it is loaded before the first frame. */
export const embedStore = create<{
  /** null until something is framed. */
  readonly registry: FrameRegistry | null;
  /** How the shell goes to another page; null while it does not stand. */
  readonly navigate: NavigateFunction | null;
}>()(() => ({ registry: null, navigate: null }));
