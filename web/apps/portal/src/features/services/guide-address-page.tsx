import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";

import { isNoId } from "@/shared/api/api-error";
import { ROUTES, memberServicePath, serviceDetailPath } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { GoneState } from "@/shared/ui/gone-state";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { guideAddressQuery } from "./api/guide-queries";

/** Props of `GuideAddressPage`. */
export interface GuideAddressPageProps {
  /** What follows `/g/`. */
  readonly serviceCode: string;
}

/** Leads from a guide's short address, as it stands on a poster, to its page. */
export function GuideAddressPage({ serviceCode }: GuideAddressPageProps) {
  const { t } = useTranslation("services");
  const isMember = useCurrentUser() !== null;
  const address = useQuery(guideAddressQuery(serviceCode, isMember));
  return (
    <QueryView
      query={address}
      loading={
        <>
          <h1 className="visually-hidden">{t("detail.title")}</h1>
          <Skeleton rows={6} />
        </>
      }
      gone={(error) => (
        <GoneState
          error={error}
          title={isNoId(error) ? t("detail.gone") : undefined}
          hint={t("detail.goneHint")}
          to={(isMember ? ROUTES.serviceHall : ROUTES.allServices).path}
          way={t("detail.hall")}
        />
      )}
    >
      {({ serviceId }) => (
        <Navigate to={isMember ? memberServicePath(serviceId) : serviceDetailPath(serviceId)} replace />
      )}
    </QueryView>
  );
}
