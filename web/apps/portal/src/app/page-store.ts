import { create } from "zustand";

import type { ServiceType } from "@/shared/config/paths";
import { isRecord, localStore } from "@/shared/lib/storage";

import type { GuardStores } from "./guards/guard";

/** What the guards leave behind about the current page. */
export interface PageState {
  readonly serviceType: ServiceType;
  readonly isLanding: boolean;
  readonly isIndex: boolean;
  /** Tab of the pre-login configuration. */
  readonly preLoginTab: number;
}

/** Written by the guards, read by the shell. */
export const pageStore = create<PageState>()(() => ({
  serviceType: "",
  isLanding: true,
  isIndex: false,
  preLoginTab: 0,
}));

const isMarker = (value: unknown): value is { messageId: string | null; status: string | null } =>
  isRecord(value);

/** The guards' side of the store. */
export function guardStores(loadAssistantConfig: () => void): GuardStores {
  return {
    recordMessageRelease(marker) {
      // Kept for later use (000 §2): a visit without the query keeps what an earlier one brought.
      if (marker.messageId === null && marker.status === null) return;
      const before = localStore.read("messageRelease", isMarker);
      localStore.write("messageRelease", {
        messageId: marker.messageId ?? before?.messageId ?? null,
        status: marker.status ?? before?.status ?? null,
      });
    },
    resetPreLoginTab: () => pageStore.setState({ preLoginTab: 0 }),
    setServiceType: (serviceType) => pageStore.setState({ serviceType }),
    loadAssistantConfig,
    setLanding: (isLanding) => pageStore.setState({ isLanding }),
    setIndex: (isIndex) => pageStore.setState({ isIndex }),
  };
}
