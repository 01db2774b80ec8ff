import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { call, callForm, callGet } from "@/shared/api/client";
import type { Body, Schema } from "@/shared/api/schema";

import { embedKeys } from "./keys";

/** A version of a sub-application. */
export type MicroVersion = Schema<"MicroVersionItem">;

/** A large bundle over a slow line still comes through. */
const UPLOAD_MS = 600_000;

/** All versions of all sub-applications. */
export const microQuery = queryOptions({
  queryKey: embedKeys.micro,
  queryFn: ({ signal }) => callGet("/api/onehall/embed/micro/list", {}, { signal }),
});

function useChange<In, Out>(send: (input: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: embedKeys.all });
    },
  });
}

/** Hands in a bundle; the server looks through it before it takes it. */
export const useUploadMicro = () =>
  useChange((file: File) => {
    const form = new FormData();
    form.set("file", file, file.name);
    return callForm("/api/onehall/embed/micro/upload", {}, form, { timeoutMs: UPLOAD_MS });
  });

/** Gives members a version, or none. */
export const useActivateMicro = () =>
  useChange((body: Body<"/api/onehall/embed/micro/activate">) =>
    call("/api/onehall/embed/micro/activate", body),
  );

/** Removes a version that nobody is given. */
export const useRemoveMicro = () =>
  useChange((body: Body<"/api/onehall/embed/micro/remove">) => call("/api/onehall/embed/micro/remove", body));
