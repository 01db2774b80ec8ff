import { useMatch, useParams } from "react-router";

import { ActivationPage, PeoplePage, PersonPage } from "@/features/directory/admin";
import { ROUTES } from "@/shared/config/paths";

/** People, one of them, and their activation codes: one part, because they share most of what they are made of. */
export function Component() {
  const { userId } = useParams();
  const isActivation = useMatch(ROUTES.activation.path) !== null;
  if (isActivation) return <ActivationPage />;
  return userId === undefined ? <PeoplePage /> : <PersonPage key={userId} userId={userId} />;
}
