import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

import type { Page } from "@/shared/api/calls.gen";
import { call, callForm } from "@/shared/api/client";
import type { Body, Schema } from "@/shared/api/schema";
import { type KeptForm, submitForm } from "@/shared/drafts/submit-form";
import { useOptimistic } from "@/shared/lib/use-optimistic";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

import { configKeys } from "./keys";
import type { ToolConfig } from "./queries";

/** What a check of an address came to. */
export type UrlCheck = Schema<"UrlCheckOut">;
/** A tool that was saved. */
export type SavedTool = Schema<"ToolSaveOut">;

function useChange<In, Out>(key: readonly string[], change: (input: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: QUERY_ROOTS.configurationEdits });
      return client.invalidateQueries({ queryKey: key });
    },
  });
}

/** Makes or changes a tool; the form shows what is wrong with it. */
export function useSaveTool(form: KeptForm) {
  return useChange(configKeys.tools, (body: Body<"/api/online-service-platform/commonTool/save">) =>
    submitForm({ ...form, path: "/api/online-service-platform/commonTool/save", body }),
  );
}

/** A change of the tools of one page: what is sent, and how the page looks then. */
export interface ToolArrangement {
  readonly body:
    | { readonly toolId: string; readonly enabled: boolean }
    | { readonly toolId: string; readonly place: number };
  readonly records: readonly ToolConfig[];
  readonly onDone?: () => void;
}

/** Switches a tool on or off, or moves it; the page with this key shows it at once. */
export function useArrangeTool(page: QueryKey) {
  return useOptimistic({
    name: "tools",
    shownBy: [page],
    paint: (cached: Page<ToolConfig>, { records }: ToolArrangement) => ({ ...cached, records }),
    send: ({ body }) => call("/api/online-service-platform/commonTool/save", body),
    stale: [configKeys.tools, QUERY_ROOTS.configurationEdits],
    onSuccess: (_saved, { onDone }) => onDone?.(),
  });
}

/** Removes a tool. */
export function useRemoveTool() {
  return useChange(configKeys.tools, (toolId: string) => call("/api/onehall/tools/remove", { toolId }));
}

/** Makes, renames or moves a type. */
export function useSaveType() {
  return useChange(
    configKeys.tools,
    (body: {
      readonly typeId?: string;
      readonly name: string;
      readonly nameEn: string;
      readonly place?: number;
    }) => call("/api/onehall/tools/types/save", body),
  );
}

/** Removes a type without tools. */
export function useRemoveType() {
  return useChange(configKeys.tools, (typeId: string) => call("/api/onehall/tools/types/remove", { typeId }));
}

/** Asks whether an address is usable. */
export function verifyUrl(url: string, signal: AbortSignal): Promise<UrlCheck> {
  return call("/api/online-service-platform/commonTool/verifyUrl", { url }, { signal });
}

/** Uploads a picture and answers its address. */
export function uploadPicture(file: File): Promise<Schema<"ConfigPictureOut">> {
  const form = new FormData();
  form.set("file", file);
  return callForm("/api/online-service-platform/common/upload", {}, form);
}
