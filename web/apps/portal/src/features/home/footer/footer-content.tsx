import { useQuery } from "@tanstack/react-query";

import { request } from "@/shared/api/client";
import { useCurrentUser } from "@/shared/lib/current-user";
import { FooterBody, type FooterInfo } from "./footer-body";

/** The footer's texts and what they look like; stays empty without a server. */
export function FooterContent() {
  const isSignedIn = useCurrentUser() !== null;
  const { data } = useQuery({
    queryKey: ["shell", "footer", isSignedIn],
    queryFn: ({ signal }) =>
      request<FooterInfo>(
        isSignedIn ? "homePage/getFooterInfo" : "nobody/preLogin/getFooterInfo",
        {},
        { family: "online", signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data === undefined ? null : <FooterBody footer={data} />;
}
