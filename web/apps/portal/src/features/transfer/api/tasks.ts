import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { postTo } from "@/shared/api/addressed";
import type { Page } from "@/shared/api/calls.gen";
import { saveFrom } from "@/shared/api/download";
import { TRANSFER_POLL_INTERVAL_MS } from "@/shared/config/constants";
import { toast } from "@/shared/ui/toast";

import { isOpenTask } from "../model/tasks";
import { transferKeys } from "./keys";
import type { ExportAboutMe, TransferTask, UndoState } from "./shapes";

const OWN = "/api/onehall/transfer";
/** Rows on one page. */
const PAGE_SIZE = 10;
/** Entries of the personal centre's list. */
const ABOUT_ME_SIZE = 5;

/** Which tasks are listed. */
export interface TaskFilter {
  /** Those of everybody, for who manages or approves them. */
  readonly all: boolean;
  /** The empty text for every kind. */
  readonly kind: string;
  /** The empty text for every state. */
  readonly state: string;
}

/** A page of tasks, the latest first; while one of them is open it is asked for again every 3 s. */
export function tasksQuery(filter: TaskFilter, page: number, language: string) {
  const body = { ...filter, current: page, size: PAGE_SIZE };
  return queryOptions({
    queryKey: transferKeys.tasks(body, language),
    queryFn: ({ signal }) => postTo<Page<TransferTask>>(`${OWN}/tasks`, body, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.records.some(isOpenTask) === true ? TRANSFER_POLL_INTERVAL_MS : false,
  });
}

/** Who took out data about the reader, the latest first. */
export function aboutMeQuery(page: number, language: string) {
  return queryOptions({
    queryKey: transferKeys.aboutMe(page, language),
    queryFn: ({ signal }) =>
      postTo<Page<ExportAboutMe>>(`${OWN}/aboutMe`, { current: page, size: ABOUT_ME_SIZE }, { signal }),
  });
}

/** Undoes an import; asked again it tells how far that is. */
export function undoQuery(key: string) {
  return queryOptions({
    queryKey: transferKeys.undo(key),
    queryFn: ({ signal }) => postTo<UndoState>(`${OWN}/undo`, { key }, { signal }),
    refetchInterval: ({ state }) => (state.data?.finished === false ? TRANSFER_POLL_INTERVAL_MS : false),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Has the browser load the finished file of a task. */
export function useTaskFile() {
  return useMutation({
    mutationFn: (key: string) => postTo<{ readonly url: string }>(`${OWN}/link`, { key }),
    onSuccess: ({ url }) => saveFrom(url),
    onError: (error) => toast.failure(error),
  });
}

function useTaskChange<In extends object>(name: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: In) => postTo<unknown>(`${OWN}/${name}`, body),
    onError: (error) => toast.failure(error),
    onSettled: () => client.invalidateQueries({ queryKey: transferKeys.all }),
  });
}

/** Ends a task before its end. */
export const useCancelTask = () => useTaskChange<{ readonly key: string }>("cancel");
/** Takes an ended task off the list; its file goes with it. */
export const useRemoveTask = () => useTaskChange<{ readonly key: string }>("remove");
/** Approves or refuses an export of somebody else. */
export const useApprove = () => useTaskChange<{ readonly key: string; readonly approve: boolean }>("approve");
