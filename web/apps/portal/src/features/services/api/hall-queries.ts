import { queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";

import type { Hall } from "../model/hall";
import { serviceKeys } from "./keys";

/** What the school shows in a hall. A hall works without it: nobody waits for a second try. */
export function hallQuery(serviceType: string, isMember: boolean, language: string) {
  return queryOptions({
    queryKey: serviceKeys.hall(serviceType, isMember, language),
    queryFn: ({ signal }) =>
      call("/api/onehall/services/hall", serviceType === "" ? {} : { serviceType }, { signal }),
    retry: false,
  });
}

/** Agrees to what is to be read before services of a hall open. */
export const acceptAgreement = (hall: Hall["key"], hash: string) =>
  call("/api/onehall/services/agreement/accept", { hall, hash });
