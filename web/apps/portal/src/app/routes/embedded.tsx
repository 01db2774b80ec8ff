import { useParams } from "react-router";

import { EmbeddedAppPage, EmbeddedPage } from "@/features/embed/admin";

import { embedHost } from "../embed/host";

/** Applications that may be shown inside the portal, and one of them: one part, because they share most of what they are made of. */
export function Component() {
  const { appId } = useParams();
  if (appId === undefined) return <EmbeddedPage />;
  return <EmbeddedAppPage key={appId} appId={appId} registry={embedHost().registry} />;
}
