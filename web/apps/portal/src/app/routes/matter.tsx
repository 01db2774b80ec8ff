import { useParams } from "react-router";

import { ApplicationPage, DraftPage } from "@/features/matters/matter-page";
import { useOpenService } from "@/features/services";
import { MatterService } from "@/features/services/matter-service";

/** The page of an application or of a draft: how far it came, how it goes on, and what its service asks for. */
export function Component() {
  const { applicationId, draftId = "" } = useParams();
  const { openAddress } = useOpenService();
  const service = (serviceCode: string, isToDo: boolean) => (
    <MatterService serviceCode={serviceCode} isToDo={isToDo} />
  );
  return applicationId === undefined ? (
    <DraftPage key={draftId} draftId={draftId} onOpenAddress={openAddress} service={service} />
  ) : (
    <ApplicationPage
      key={applicationId}
      applicationId={applicationId}
      onOpenAddress={openAddress}
      service={service}
    />
  );
}
