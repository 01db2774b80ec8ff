import type { Ability } from "@/shared/api/rights.gen";

/** The compiler asks for each ability of the server; what it opens stands in the namespace `roles`, at `opens`. */
const KNOWN: Readonly<Record<Ability, true>> = {
  "approve-duties": true,
  "approve-exports": true,
  "edit-duties": true,
  "embed-micro": true,
  impersonate: true,
  "manage-cards": true,
  "manage-directory": true,
  "manage-jobs": true,
  "manage-news": true,
  "manage-notices": true,
  "manage-services": true,
  "manage-settings": true,
  "manage-sources": true,
  "manage-systems": true,
  "manage-tenants": true,
  "manage-transfers": true,
  "preview-as-person": true,
  "publish-config": true,
  "read-audit": true,
  "read-sessions": true,
};

const isAbility = (name: string): name is Ability => Object.hasOwn(KNOWN, name);

/** All abilities. */
export const ABILITIES: readonly Ability[] = Object.keys(KNOWN).filter(isAbility);
