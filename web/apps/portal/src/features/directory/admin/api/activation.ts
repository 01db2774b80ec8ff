import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import { download, saveFile } from "@/shared/api/download";
import type { Body, Schema } from "@/shared/api/schema";
import { filled } from "@/shared/lib/filled";

import { peopleKeys } from "./keys";
import { useChange } from "./use-change";

/** A new code with whose it is, told once. */
export type ActivationCode = Schema<"ActivationCodeOut">;
/** How far a department with all below it is. */
export type ActivationDepartment = Schema<"ActivationDepartment">;

const PAGE_SIZE = 20;

/** A page of the departments by how many people there wait for a code. */
export function activationQuery(keyword: string, current: number, language: string) {
  const body: Body<"/api/onehall/people/activation/departments"> = {
    ...filled({ keyword }),
    current,
    size: PAGE_SIZE,
  };
  return queryOptions({
    queryKey: peopleKeys.activation(body, language),
    queryFn: ({ signal }) => call("/api/onehall/people/activation/departments", body, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Makes a code for somebody; the answer is the only place where it is told. */
export const useMakeCode = () =>
  useChange((userId: string) => call("/api/onehall/people/activation/make", { userId }));

/** Whose codes end: one person's, or those of a department and all below it. */
export type Withdrawn = { readonly userId: string } | { readonly deptId: string };

/** Ends codes; answers how many. Those of a department go a thousand at a time. */
export const useWithdrawCodes = () =>
  useChange(async (whose: Withdrawn) => {
    const body = "deptId" in whose ? { ...whose, isWithBelow: true } : whose;
    let withdrawn = 0;
    for (;;) {
      const part = await call("/api/onehall/people/activation/withdraw", body);
      withdrawn += part.withdrawn;
      if (!part.isMore || part.withdrawn === 0) return withdrawn;
    }
  });

/** For whom codes are made: those of a department and all below it who need one, or people by their keys, at most 1,000. */
export type CodesFor = { readonly deptId: string } | { readonly userIds: readonly string[] };

/** Makes codes, and hands the file with them to the browser: nothing keeps it. */
export const useExportCodes = () =>
  useChange(async ({ whose, fileName }: { readonly whose: CodesFor; readonly fileName: string }) => {
    const body = "deptId" in whose ? { ...whose, isWithBelow: true } : { userIds: [...whose.userIds] };
    saveFile(await download("/api/onehall/people/activation/export", body, { fileName }));
  });
