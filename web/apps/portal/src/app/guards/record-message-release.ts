import type { Guard } from "./guard";

/** 001 §2.2 step 1: the message-release marker (messageId, status of the root query, 000 §2) is recorded. */
export const recordMessageRelease: Guard = ({ url, stores }) => {
  stores.recordMessageRelease({
    messageId: url.searchParams.get("messageId"),
    status: url.searchParams.get("status"),
  });
  return "next";
};
