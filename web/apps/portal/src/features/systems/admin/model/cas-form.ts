import { type Faults, required } from "@/shared/ui/form/faults";

import type { CasBody } from "../api/mutations";
import type { CasDetail, CasLine } from "../api/queries";

/** How the pattern of an application is read. */
export type PatternKind = CasLine["kind"];
/** All of them. */
export const PATTERN_KINDS: readonly PatternKind[] = ["PREFIX", "EXACT", "REGEX"];

/** Characters of a pattern or an address, and of a name, which the server limits too. */
export const ADDRESS_CHARS = 512;
export const CAS_NAME_CHARS = 128;

/** What is typed and ticked of an application. */
export interface CasForm {
  readonly serviceName: string;
  readonly kind: PatternKind;
  readonly pattern: string;
  readonly sloUrl: string;
  readonly isProxied: boolean;
  readonly isProxy: boolean;
}

/** The form of an application; of a new one for null. */
export const toCasForm = (service: CasDetail | null): CasForm => ({
  serviceName: service?.serviceName ?? "",
  kind: service?.kind ?? "PREFIX",
  pattern: service?.pattern ?? "",
  sloUrl: service?.sloUrl ?? "",
  isProxied: service?.isProxied ?? false,
  isProxy: service?.isProxy ?? false,
});

/** The body of a call. */
export const toCasBody = (service: CasDetail | null, form: CasForm): CasBody => ({
  ...(service === null ? {} : { serviceId: service.serviceId, version: service.version }),
  serviceName: form.serviceName.trim(),
  kind: form.kind,
  pattern: form.pattern.trim(),
  sloUrl: form.sloUrl.trim(),
  isProxied: form.isProxied,
  isProxy: form.isProxy,
});

/** What is wrong before it is sent; which patterns are safe the server says. */
export const casFaults = (form: CasForm, missing: string): Faults =>
  required(form, ["serviceName", "pattern"], missing);
