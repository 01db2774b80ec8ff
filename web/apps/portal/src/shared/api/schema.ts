import type { PostCalls } from "./calls.gen";
import type { components } from "./schema.gen";

/** A shape of the wire by its name in docs/openapi.json. Areas give it their own name, or narrow texts to the words they know. */
export type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];

/** What a call takes, by its path. */
export type Body<Path extends keyof PostCalls> = PostCalls[Path]["body"];

/** What a call answers, by its path. */
export type Answer<Path extends keyof PostCalls> = PostCalls[Path]["answer"];
