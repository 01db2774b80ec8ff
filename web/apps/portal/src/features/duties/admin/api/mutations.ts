import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Body } from "@/shared/api/schema";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

/** A call that changes duties: lists, histories and what readers see are asked for again, after a refusal too. */
export function useDutyWrite<In, Out>(send: (input: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_ROOTS.duties }),
  });
}

/** Hands the newest version to the supervising office. */
export const useSubmitDuties = () =>
  useDutyWrite((body: Body<"/api/onehall/duties/submit">) => call("/api/onehall/duties/submit", body));

/** Takes it back. */
export const useWithdrawDuties = () =>
  useDutyWrite((body: Body<"/api/onehall/duties/withdraw">) => call("/api/onehall/duties/withdraw", body));

/** Publishes what was submitted, or returns it with a reason. */
export const useDecideDuties = () =>
  useDutyWrite((body: Body<"/api/onehall/duties/decide">) => call("/api/onehall/duties/decide", body));

/** Makes a draft of an old version. */
export const useRestoreDuties = () =>
  useDutyWrite((body: Body<"/api/onehall/duties/restore">) => call("/api/onehall/duties/restore", body));

/** Says that what is published is right, once a year. */
export const useConfirmDuties = () =>
  useDutyWrite((body: Body<"/api/onehall/duties/confirm">) => call("/api/onehall/duties/confirm", body));

/** Reminds a department of the yearly confirmation, or all that are late. */
export const useRemindDepartments = () =>
  useDutyWrite((body: Body<"/api/onehall/duties/remind">) => call("/api/onehall/duties/remind", body));

/** Takes duties off the list of a department. */
export const useRemoveDuties = () =>
  useDutyWrite((body: Body<"/api/blade-workbench/ospDeptDutyListConfig/remove">) =>
    call("/api/blade-workbench/ospDeptDutyListConfig/remove", body),
  );
