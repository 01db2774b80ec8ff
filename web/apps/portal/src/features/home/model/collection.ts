import type { CardService } from "./card-data";

/** The collection after a reorder of its shown part: what is not shown keeps its place behind. */
export function reordered(
  services: readonly CardService[],
  shown: readonly CardService[],
): readonly CardService[] {
  const moved = new Set(shown.map((service) => service.serviceId));
  return [...shown, ...services.filter((service) => !moved.has(service.serviceId))];
}

/** The collection without one service. */
export function without(services: readonly CardService[], serviceId: string): readonly CardService[] {
  return services.filter((service) => service.serviceId !== serviceId);
}

/** Ids in order, as the server stores them. */
export const idsOf = (services: readonly CardService[]): readonly string[] =>
  services.map((service) => service.serviceId);
