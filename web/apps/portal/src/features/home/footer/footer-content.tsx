import { useQuery } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import { useCurrentUser } from "@/shared/lib/current-user";
import { QUERY_ROOTS } from "@/shared/config/query-roots";
import { FooterBody } from "./footer-body";

/** The footer's texts and what they look like; stays empty without a server. */
export function FooterContent() {
  const isSignedIn = useCurrentUser() !== null;
  const { data } = useQuery({
    queryKey: [...QUERY_ROOTS.footer, isSignedIn],
    queryFn: ({ signal }) =>
      call(
        isSignedIn
          ? "/api/online-service-platform/homePage/getFooterInfo"
          : "/api/online-service-platform/nobody/preLogin/getFooterInfo",
        {},
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data === undefined ? null : <FooterBody footer={data} />;
}
