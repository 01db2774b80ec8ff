import { useQuery } from "@tanstack/react-query";

import { hasDepartments, peopleNumber } from "@/features/directory/admin-numbers";
import { LOGOS_KEY, cardNumber, documentStanding, waitingChanges } from "@/features/home/admin-numbers";
import { allServices, catalogueNumbers } from "@/features/services/admin-numbers";
import { useLanguage } from "@/shared/i18n/use-language";
import type { ViewedQuery } from "@/shared/ui/query-view";

import { STEPS, type StepKey, isDone, isServing } from "./steps";

/** A step and whether it is done. */
export interface Step {
  readonly key: StepKey;
  readonly isDone: boolean;
}

const isKnown = (step: { readonly key: StepKey; readonly isDone: boolean | undefined }): step is Step =>
  step.isDone !== undefined;

/** What is asked to know whether the school serves people. */
function useServing() {
  const { language } = useLanguage();
  return {
    departments: useQuery(hasDepartments(language)),
    people: useQuery(peopleNumber(language)),
    online: useQuery(catalogueNumbers()),
  };
}

/** Whether the school serves people already; undefined while that is not known. */
export function useIsServing(): boolean | undefined {
  const { departments, people, online } = useServing();
  return isServing({ hasDepartments: departments.data, people: people.data, online: online.data?.total });
}

/** How far a school is with its first steps, read from what there is: nothing is ticked by hand. */
export function useSteps(): ViewedQuery<readonly Step[]> {
  const { language } = useLanguage();
  const { departments, people, online } = useServing();
  const logos = useQuery(documentStanding(LOGOS_KEY));
  const cards = useQuery(cardNumber(language));
  const services = useQuery(allServices(language));
  const waiting = useQuery(waitingChanges(language));
  const asked = [logos, cards, departments, people, services, online, waiting];
  const known = {
    logosTime: logos.data?.updateTime,
    cards: cards.data,
    hasDepartments: departments.data,
    people: people.data,
    services: services.data,
    online: online.data?.total,
    waiting: waiting.data?.all,
  };
  const steps = STEPS.map((key) => ({ key, isDone: isDone(key, known) }));
  const failed = asked.find(({ isError }) => isError);
  return {
    data: steps.every(isKnown) ? steps : undefined,
    isError: failed !== undefined,
    error: failed?.error ?? null,
    refetch: () => Promise.all(asked.map(({ refetch }) => refetch())),
  };
}
