import { call } from "@/shared/api/client";
import type { Body } from "@/shared/api/schema";

import { useChange } from "./use-change";

/** A class as the form sends it: a new one, or one that is there as it was seen. */
export type ClassBody =
  | { readonly made: Body<"/api/onehall/classes/create"> }
  | { readonly changed: Body<"/api/onehall/classes/update"> };

/** Adds a class, or changes one that is there. */
export const useSaveClass = () =>
  useChange((body: ClassBody) =>
    "made" in body
      ? call("/api/onehall/classes/create", body.made)
      : call("/api/onehall/classes/update", body.changed),
  );

/** Removes a class that nobody is of. */
export const useDeleteClass = () =>
  useChange((body: Body<"/api/onehall/classes/delete">) => call("/api/onehall/classes/delete", body));
