import { useParams } from "react-router";

import { GuideAddressPage } from "@/features/services/guide-address-page";

/** A guide's short address. */
export function Component() {
  const { serviceCode = "" } = useParams();
  return <GuideAddressPage key={serviceCode} serviceCode={serviceCode} />;
}
