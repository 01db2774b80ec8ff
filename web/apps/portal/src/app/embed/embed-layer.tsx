import { useEffect } from "react";
import { useNavigate } from "react-router";

import { ModelViews } from "@/features/embed";
import type { FrameRegistry } from "@/features/embed/registry-types";

import { embedStore } from "./embed-store";

/** The modal views that pages opened, over whatever page is shown. */
export function EmbedLayer({ registry }: { readonly registry: FrameRegistry }) {
  const navigate = useNavigate();
  useEffect(() => {
    embedStore.setState({ navigate });
    return () => embedStore.setState({ navigate: null });
  }, [navigate]);
  return <ModelViews registry={registry} />;
}
