import { useQuery } from "@tanstack/react-query";

import { hasDepartments, peopleNumber } from "@/features/directory/admin-numbers";
import { LAYERS_KEY, LOGOS_KEY, documentStanding, waitingChanges } from "@/features/home/admin-numbers";
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

/** How far a school is with its first steps, read from what there is: nothing is ticked by hand. */
export function useSteps(): ViewedQuery<readonly Step[]> & { readonly isServing: boolean } {
  const { language } = useLanguage();
  const logos = useQuery(documentStanding(LOGOS_KEY));
  const layers = useQuery(documentStanding(LAYERS_KEY));
  const departments = useQuery(hasDepartments(language));
  const people = useQuery(peopleNumber(language));
  const services = useQuery(allServices(language));
  const online = useQuery(catalogueNumbers());
  const waiting = useQuery(waitingChanges(language));
  const asked = [logos, layers, departments, people, services, online, waiting];
  const known = {
    logosTime: logos.data?.updateTime,
    layersTime: layers.data?.updateTime,
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
    isServing: isServing(known) ?? true,
    isError: failed !== undefined,
    error: failed?.error ?? null,
    refetch: () => Promise.all(asked.map(({ refetch }) => refetch())),
  };
}
