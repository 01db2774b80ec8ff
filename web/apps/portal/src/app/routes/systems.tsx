import { useLocation, useParams } from "react-router";

import { CasPage, ClientPage, SystemsPage } from "@/features/systems/admin";
import { ROUTES } from "@/shared/config/paths";

/** Systems of others, and one of them: one part, because they share most of what they are made of. */
export function Component() {
  const { clientId, serviceId } = useParams();
  const { pathname } = useLocation();
  if (serviceId !== undefined) return <CasPage key={serviceId} serviceId={serviceId} />;
  if (clientId !== undefined) return <ClientPage key={clientId} clientId={clientId} />;
  return pathname === ROUTES.systemsNewClient.path ? <ClientPage clientId={null} /> : <SystemsPage />;
}
