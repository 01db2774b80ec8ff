import { useParams } from "react-router";

import { PeoplePage, PersonPage } from "@/features/directory/admin";

/** People, and one of them: one part, because they share most of what they are made of. */
export function Component() {
  const { userId } = useParams();
  return userId === undefined ? <PeoplePage /> : <PersonPage key={userId} userId={userId} />;
}
