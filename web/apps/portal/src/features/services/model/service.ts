import type { Schema } from "@/shared/api/schema";

/** A service as lists show it (API-DESIGN §3). */
export type ServiceItem = Schema<"ServiceItem">;

/** A service found by a keyword. */
export type FoundService = ServiceItem & Partial<Schema<"FoundService">>;

/** How a service is handled, step by step. */
export type ServiceGuide = Schema<"GuideOut">;

/** Somebody who answers questions about a service in chat. */
export type ServiceContact = Schema<"ContactOut">;

/** A blank form of a material. */
export type SampleFile = Schema<"SampleOut">;

/** Everything about one service. */
export type ServiceDetails = Schema<"ServiceDetail">;

/** A scene, department or type with the number of its services. */
export type FilterOption = Schema<"GroupOut">;

/** Numbers of the catalogue. */
export type ServiceCount = Schema<"CountOut">;

/** Answer of a click. */
export type ClickAnswer = Schema<"ClickOut">;
