import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

import { call } from "@/shared/api/client";
import type { Schema } from "@/shared/api/schema";

import { presenceQuery } from "./api/queries";

const NOBODY: readonly Schema<"ConfigEditor">[] = [];

/** Who else has a document open, for as long as the page shows it. */
export function usePresence(key: string): readonly Schema<"ConfigEditor">[] {
  const { data } = useQuery(presenceQuery(key));
  useEffect(
    () => () => {
      // Who can not say so is forgotten after a minute.
      void call("/api/onehall/config/presence", { key, isLeaving: true }).catch(() => null);
    },
    [key],
  );
  return data ?? NOBODY;
}
