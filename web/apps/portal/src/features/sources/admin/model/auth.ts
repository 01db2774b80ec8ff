import type { Schema } from "@/shared/api/schema";

/** How a system knows the portal. */
export type AuthKind = Schema<"SourceAuthKind">;
/** What is said openly for that. */
export type AuthField = keyof Schema<"SourceAuthFields">;

/** All ways, in the order of the menu. */
export const AUTH_KINDS: readonly AuthKind[] = [
  "NONE",
  "BASIC",
  "BEARER",
  "HEADER",
  "QUERY",
  "OAUTH2_CLIENT",
  "HMAC",
  "CAS_TICKET",
];

/** What each way needs: its open fields, which of them may be empty, and the name of its secret. */
export const AUTH_PARTS: Readonly<
  Record<
    AuthKind,
    {
      readonly fields: readonly AuthField[];
      readonly optional: readonly AuthField[];
      readonly secret: string | null;
    }
  >
> = {
  NONE: { fields: [], optional: [], secret: null },
  BASIC: { fields: ["username"], optional: [], secret: "password" },
  BEARER: { fields: [], optional: [], secret: "token" },
  HEADER: { fields: ["headerName"], optional: [], secret: "value" },
  QUERY: { fields: ["queryName"], optional: [], secret: "value" },
  OAUTH2_CLIENT: {
    fields: ["tokenUrl", "clientId", "scope"],
    optional: ["scope"],
    secret: "clientSecret",
  },
  HMAC: { fields: ["keyId"], optional: [], secret: "key" },
  CAS_TICKET: { fields: ["queryName"], optional: ["queryName"], secret: null },
};
