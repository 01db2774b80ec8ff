import { Suspense, lazy } from "react";

import { FramedPageContext, type FramedPlace, HomePage, prepareHome } from "@/features/home";
import { TodoSummary } from "@/features/matters";
import {
  CodeDialog,
  SpecialStrip,
  saveCollectionOrder,
  setCollected,
  useOpenService,
} from "@/features/services";

import { loadChunk } from "../chunk-recovery";
import { SearchField } from "../shell/search-field";

/** Most home pages frame nothing: what frames comes with the first card that does. */
const CardFrame = lazy(async () => ({
  default: (await loadChunk(() => import("../embed/card-frame"))).CardFrame,
}));
const cardFrame = (place: FramedPlace) => (
  <Suspense fallback={null}>
    <CardFrame {...place} />
  </Suspense>
);

export const prepare = prepareHome;

/** The home page: cards of the home area, with opening from services, numbers from matters and the search of the shell. */
export function Component() {
  const { open, openAddress } = useOpenService();
  return (
    <FramedPageContext value={cardFrame}>
      <HomePage
        actions={{ openService: open, openAddress, setCollected, saveCollectionOrder }}
        search={<SearchField />}
        summary={<TodoSummary />}
        specials={<SpecialStrip />}
      />
      <CodeDialog />
    </FramedPageContext>
  );
}
