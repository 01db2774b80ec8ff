import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Body } from "@/shared/api/schema";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

import { documentKeys } from "./keys";

/** Versions asked for at once. */
const HISTORY_SIZE_MAX = 100;

/** A call that changes documents: lists, histories and differences are asked for again, after a refusal too. */
export function useWrite<In, Out>(send: (input: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: QUERY_ROOTS.configurationEdits });
      void client.invalidateQueries({ queryKey: documentKeys.all });
      // drafts of services are listed among the services
      void client.invalidateQueries({ queryKey: QUERY_ROOTS.services });
    },
  });
}

/** Saves a draft. */
export const useSaveDocument = () =>
  useWrite((body: Body<"/api/onehall/config/save">) => call("/api/onehall/config/save", body));

/** Publishes drafts together; pages of this browser that are read once show what is new. */
export function usePublish() {
  const client = useQueryClient();
  return useWrite(async (body: Body<"/api/onehall/config/publish">) => {
    const published = await call("/api/onehall/config/publish", body);
    void client.invalidateQueries({ queryKey: QUERY_ROOTS.landing });
    void client.invalidateQueries({ queryKey: QUERY_ROOTS.footer });
    return published;
  });
}

/** Makes a draft of an old version. */
export const useRestore = () =>
  useWrite((body: Body<"/api/onehall/config/restore">) => call("/api/onehall/config/restore", body));

/** Takes off the shelf, or puts back. */
export const useUnder = () =>
  useWrite((body: Body<"/api/onehall/config/under">) => call("/api/onehall/config/under", body));

/** A draft that nobody wants. */
export interface Discarded {
  readonly key: string;
  readonly version: string;
  /** It was never published: nothing is left to go back to. */
  readonly isNew: boolean;
}

/** The version that people see; null when there is none. */
async function findLive(key: string): Promise<string | null> {
  for (let current = 1, pages = 1; current <= pages; current += 1) {
    // one page after the other: the first one nearly always has it
    // oxlint-disable-next-line no-await-in-loop
    const page = await call("/api/onehall/config/history", { key, current, size: HISTORY_SIZE_MAX });
    const live = page.records.find(({ isLive }) => isLive);
    if (live !== undefined) return live.revision;
    ({ pages } = page);
  }
  return null;
}

async function discard({ key, version, isNew }: Discarded): Promise<unknown> {
  const live = isNew ? null : await findLive(key);
  return live === null
    ? call("/api/onehall/config/save", { key, version, body: null })
    : call("/api/onehall/config/restore", { key, version, revision: live });
}

/** Goes back to what people see: the draft stays in the history. */
export const useDiscard = () => useWrite(discard);
