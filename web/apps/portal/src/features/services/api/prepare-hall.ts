import type { QueryClient } from "@tanstack/react-query";

import type { ServiceType } from "@/shared/config/paths";

import { hallQuery } from "./hall-queries";

/** Asks what a hall shows before its page stands: nothing has to move when that is known. */
export const prepareHall = (serviceType: ServiceType) => (client: QueryClient, language: string) =>
  client.prefetchQuery(hallQuery(serviceType, true, language));
