/** Keys of every query about chat. */
export const chatKeys = {
  all: ["chat"] as const,
  badge: ["chat", "badge"] as const,
  partner: (id: string) => ["chat", "partner", id] as const,
  organization: (deptId: string) => ["chat", "organization", deptId] as const,
  organizationTree: (deptIds: readonly string[]) => ["chat", "organizationTree", ...deptIds] as const,
  people: (keyword: string) => ["chat", "people", keyword] as const,
  classes: ["chat", "classes"] as const,
  classmates: (classId: string) => ["chat", "classmates", classId] as const,
  teachers: ["chat", "teachers"] as const,
  officials: ["chat", "officials"] as const,
  search: (conversationId: string, keyword: string) => ["chat", "search", conversationId, keyword] as const,
};
