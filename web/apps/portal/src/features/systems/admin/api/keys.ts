import { QUERY_ROOTS } from "@/shared/config/query-roots";

const { systems } = QUERY_ROOTS;

/** Query keys of those who look after the systems of others. */
export const systemsKeys = {
  all: systems,
  clients: (filter: object) => [...systems, "clients", filter] as const,
  client: (clientId: string) => [...systems, "client", clientId] as const,
  provisioning: (clientId: string) => [...systems, "provisioning", clientId] as const,
  scopes: (language: string) => [...systems, "scopes", language] as const,
  casServices: (filter: object) => [...systems, "cas", filter] as const,
  casService: (serviceId: string) => [...systems, "cas-service", serviceId] as const,
  signIn: [...systems, "sign-in"] as const,
};
