import { create } from "zustand";

import type { Agreement } from "../model/hall";

/** An agreement that has to be read before a service opens. */
export interface AskedAgreement {
  readonly agreement: Agreement;
  /** Opens the service, with the agreement accepted; called in the click that accepts it. */
  readonly onAgree: (agreement: Agreement) => void;
}

/** What is asked now; null for nothing. One layer over all pages shows it. */
export const agreementStore = create<{ readonly asked: AskedAgreement | null }>()(() => ({ asked: null }));

/** Asks for an agreement; another one that waits is forgotten with what it was to open. */
export function askAgreement(asked: AskedAgreement | null): void {
  agreementStore.setState({ asked });
}
