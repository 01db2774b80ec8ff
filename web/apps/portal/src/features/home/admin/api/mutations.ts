import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call, callForm } from "@/shared/api/client";
import type { Body, Schema } from "@/shared/api/schema";
import { type KeptForm, submitForm } from "@/shared/drafts/submit-form";
import { toast } from "@/shared/ui/toast";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

import { configKeys } from "./keys";
import type { FooterConfig, NavigationLink } from "./queries";

/** What a check of an address came to. */
export type UrlCheck = Schema<"UrlCheckOut">;
/** A tool that was saved. */
export type SavedTool = Schema<"ToolSaveOut">;

function useChange<In, Out>(key: readonly string[], change: (input: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Makes or changes a tool; the form shows what is wrong with it. */
export function useSaveTool(form: KeptForm) {
  return useChange(configKeys.tools, (body: Body<"/api/online-service-platform/commonTool/save">) =>
    submitForm({ ...form, path: "/api/online-service-platform/commonTool/save", body }),
  );
}

/** Switches a tool on or off, or moves it. */
export function useArrangeTool() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (
      body:
        | { readonly toolId: string; readonly enabled: boolean }
        | { readonly toolId: string; readonly place: number },
    ) => call("/api/online-service-platform/commonTool/save", body),
    onError: (error) => toast.failure(error),
    // also after a failure: what the list shows is a guess by then
    onSettled: () => client.invalidateQueries({ queryKey: configKeys.tools }),
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

/** Replaces the footer; every page of this browser shows it at once. */
export function useSubmitFooter(form: KeptForm) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FooterConfig) =>
      submitForm({ ...form, path: "/api/online-service-platform/indexfooterinfo/submit", body }),
    onSuccess: (saved) => {
      client.setQueryData(configKeys.footer, saved);
      return client.invalidateQueries({ queryKey: QUERY_ROOTS.footer });
    },
  });
}

/** Makes, changes or moves a link of the header before sign-in. */
export function useSaveLink(form: KeptForm) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NavigationLink) =>
      submitForm({ ...form, path: "/api/online-service-platform/indexnavigationconfig/submit", body }),
    onSuccess: (links) => client.setQueryData(configKeys.navigation, links),
  });
}

/** Moves a link. */
export function useMoveLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NavigationLink & { readonly place: number }) =>
      call("/api/online-service-platform/indexnavigationconfig/submit", body),
    onError: (error) => toast.failure(error),
    onSettled: () => client.invalidateQueries({ queryKey: configKeys.navigation }),
  });
}

/** Removes a link. */
export function useRemoveLink() {
  return useChange(configKeys.navigation, (code: string) =>
    call("/api/online-service-platform/indexnavigationconfig/remove", { codes: [code] }),
  );
}
