const WAIT_MS = 5_000;

/**
 * Who presented a ticket, as the portal's single sign-on server says (CAS 3.0 section 2.5); null when it is not valid. Server to
 * server: what a browser says of itself signs nobody in.
 */
export async function userOfTicket({ portal, ticket, service }) {
  if (typeof ticket !== "string" || !/^ST-[\w.-]{1,256}$/.test(ticket)) return null;
  const query = new URLSearchParams({ service, ticket });
  const response = await fetch(`${portal}/cas/p3/serviceValidate?${query}`, {
    signal: AbortSignal.timeout(WAIT_MS),
    redirect: "error",
  });
  const answer = await response.text();
  if (!/<cas:authenticationSuccess\b/.test(answer)) return null;
  return /<cas:user>([^<]{1,256})<\/cas:user>/.exec(answer)?.[1] ?? null;
}
