import { useLocation, useSearchParams } from "react-router";

import { FramedSite } from "@/features/embed";
import { useNavigationTarget } from "@/features/home/navigation";
import { useNoticeTarget } from "@/features/notices/framed-target";
import { useServiceTarget } from "@/features/services/framed-target";
import { ROUTES, memberServicePath, routeOf } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";

import { embedHost } from "../embed/host";
import { AppFrame } from "../embed/app-frame";

/** The pages of 001 §2.1 that show a page of another system inside the portal. Another address is another frame. */
export function Component() {
  const [search] = useSearchParams();
  const id = (name: string) => search.get(name) ?? "";
  switch (routeOf(useLocation().pathname)) {
    case ROUTES.navIframe:
      return <OfNavigation key={id("id")} id={id("id")} />;
    case ROUTES.messageIframe:
      return <OfNotice key={id("messageId")} messageId={id("messageId")} />;
    case ROUTES.serviceIframePage:
      return <OfService key={id("serviceId")} serviceId={id("serviceId")} />;
    default:
      return <AppFrame key={`${id("appId")} ${id("url")}`} appId={id("appId")} url={id("url")} />;
  }
}

function OfNavigation({ id }: { readonly id: string }) {
  return <FramedSite registry={embedHost().registry} target={useNavigationTarget(id)} />;
}

/** The way back to what an address names; none where it names nothing. */
const backTo = (id: string, path: string, name: string) => (id === "" ? undefined : { path, name });

function OfNotice({ messageId }: { readonly messageId: string }) {
  const { t } = useTranslation("routes");
  const path = `${ROUTES.msgDetail.path}?messageId=${encodeURIComponent(messageId)}`;
  const back = backTo(messageId, path, t(ROUTES.msgDetail.titleKey));
  return <FramedSite registry={embedHost().registry} target={useNoticeTarget(messageId)} back={back} />;
}

function OfService({ serviceId }: { readonly serviceId: string }) {
  const { t } = useTranslation("routes");
  const back = backTo(serviceId, memberServicePath(serviceId), t(ROUTES.service.titleKey));
  return <FramedSite registry={embedHost().registry} target={useServiceTarget(serviceId)} back={back} />;
}
