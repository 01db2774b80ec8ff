import { useParams } from "react-router";

import { CodeDialog, SpecialPage } from "@/features/services";

/** Services put together for an occasion. */
export function Component() {
  const { specialId = "" } = useParams();
  return (
    <>
      <SpecialPage key={specialId} specialId={specialId} />
      <CodeDialog />
    </>
  );
}
