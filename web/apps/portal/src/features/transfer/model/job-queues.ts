/** Queues of the server's work, each with its words in `jobs.json`; a test compares them with those of the server. */
export const QUEUES = [
  "answered-writes-cleanup",
  "cas-deliver-logout",
  "cas-forget-tickets",
  "cas-tell-services",
  "embed-forget-drops",
  "files-sweep",
  "guide-tell",
  "identity-cleanup",
  "identity-forget-sessions",
  "identity-end-client-sessions",
  "jobs-sweep",
  "notice-send",
  "notices-drafts",
  "notices-forget-readings",
  "safety-forget-attempts",
  "seal-upkeep",
  "services-cleanup",
  "services-forget-use",
  "transfer-forget",
  "transfer-task",
  "transfer-undo",
] as const;

/** What a job does. */
export type Queue = (typeof QUEUES)[number];

/** The queue of a code; null for one that a newer server has. */
export const queueOf = (code: string): Queue | null => QUEUES.find((queue) => queue === code) ?? null;

/** Where jobs stand, in the order of the tabs. */
export const JOB_STATES = ["FAILED", "RUNNING", "WAITING", "DONE"] as const;
