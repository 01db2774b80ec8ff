import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";

import { hallQuery } from "../api/hall-queries";
import { type Hall, PLAIN_HALL } from "../model/hall";

/** What the school shows in a hall; undefined while it is not known, a plain hall where it can not be had. */
export function useHall(serviceType: string, isMember: boolean): Hall | undefined {
  const { language } = useLanguage();
  const { data, isError } = useQuery(hallQuery(serviceType, isMember, language));
  return data ?? (isError ? PLAIN_HALL : undefined);
}
