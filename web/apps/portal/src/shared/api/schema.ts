import type { components } from "./schema.gen";

/** A shape of the wire by its name in docs/openapi.json. Areas give it their own name, or narrow texts to the words they know. */
export type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];
