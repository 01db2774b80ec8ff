import { useParams } from "react-router";

import { GroupPage, SettingsPage } from "@/features/settings/admin";

/** What the school decides itself, and one group of it: one part, because they share most of what they are made of. */
export function Component() {
  const { group } = useParams();
  return group === undefined ? <SettingsPage /> : <GroupPage key={group} name={group} />;
}
