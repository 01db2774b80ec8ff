import { call } from "@/shared/api/client";
import type { Body } from "@/shared/api/schema";

import { useChange } from "./use-change";

/** A department as the form sends it: a new one, or one that is there as it was seen. */
export type DepartmentBody =
  | { readonly made: Body<"/api/onehall/departments/create"> }
  | { readonly changed: Body<"/api/onehall/departments/update"> };

/** Adds a department, or changes one that is there. */
export const useSaveDepartment = () =>
  useChange((body: DepartmentBody) =>
    "made" in body
      ? call("/api/onehall/departments/create", body.made)
      : call("/api/onehall/departments/update", body.changed),
  );

/** Puts a department below another one. */
export const useMoveDepartment = () =>
  useChange((body: Body<"/api/onehall/departments/move">) => call("/api/onehall/departments/move", body));

/** Removes a department in which nothing stands. */
export const useDeleteDepartment = () =>
  useChange((body: Body<"/api/onehall/departments/delete">) => call("/api/onehall/departments/delete", body));

/** Lists a post. */
export const useCreatePost = () =>
  useChange((body: Body<"/api/onehall/posts/create">) => call("/api/onehall/posts/create", body));

/** Gives a post another name. */
export const useRenamePost = () =>
  useChange((body: Body<"/api/onehall/posts/rename">) => call("/api/onehall/posts/rename", body));

/** Lists a post no longer. */
export const useDeletePost = () =>
  useChange((body: Body<"/api/onehall/posts/delete">) => call("/api/onehall/posts/delete", body));
