import { create } from "zustand";

/** The open-service flag of 001 §4: while a service's detail is open inside the application the robot chat is off. */
export interface OpenServiceState {
  readonly isServiceOpen: boolean;
  readonly isRobotChatOn: boolean;
}

/** Read by the assistant. */
export const openServiceStore = create<OpenServiceState>()(() => ({
  isServiceOpen: false,
  isRobotChatOn: true,
}));

/** Sets or lifts the flag. */
export function setServiceOpen(isServiceOpen: boolean): void {
  openServiceStore.setState({ isServiceOpen, isRobotChatOn: !isServiceOpen });
}
