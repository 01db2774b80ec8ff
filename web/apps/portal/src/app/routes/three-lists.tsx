import { useParams } from "react-router";

import { DutyPage, ThreeListsPage } from "@/features/duties";

/** The three lists, and one duty of them: one part, because whoever opens the lists opens a duty next. */
export function Component() {
  const { dutyId } = useParams();
  return dutyId === undefined ? <ThreeListsPage /> : <DutyPage key={dutyId} dutyId={dutyId} />;
}
