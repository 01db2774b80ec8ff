import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Answer, Schema } from "@/shared/api/schema";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

/** Work that the server does by itself. */
export type BackgroundJob = Answer<"/api/onehall/jobs/page">["page"]["records"][number];

/** Where it stands. */
export type JobState = Schema<"JobState">;

const ROOT = [...QUERY_ROOTS.transfer, "jobs"] as const;
const PAGE_SIZE = 20;

/** A page of jobs in one state with the number in each, the newest first. */
export const jobsQuery = (state: JobState, current: number) =>
  queryOptions({
    queryKey: [...ROOT, state, current],
    queryFn: ({ signal }) => call("/api/onehall/jobs/page", { state, current, size: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Has a job run again that was given up. */
export function useRetryJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) => call("/api/onehall/jobs/retry", { jobId }),
    // after a refusal too: somebody else may have been quicker
    onSettled: () => client.invalidateQueries({ queryKey: ROOT }),
  });
}
