/** Query keys of the configuration of common tools, footer and navigation. */
export const configKeys = {
  tools: ["config", "tools"] as const,
  toolPage: (body: object) => ["config", "tools", "page", body] as const,
  toolTypes: (language: string) => ["config", "tools", "types", language] as const,
  roles: (language: string) => ["config", "roles", language] as const,
  footer: ["config", "footer"] as const,
  navigation: ["config", "navigation"] as const,
};
