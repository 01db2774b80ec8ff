import type { Guard } from "./guard";

/** 001 §2.2 step 2: a route with a service type stores it; the others leave it alone. */
export const storeServiceType: Guard = ({ route, stores }) => {
  const type = route?.serviceType ?? null;
  if (type !== null) stores.setServiceType(type);
  return "next";
};
