import { HomePage, prepareHome } from "@/features/home";
import { TodoSummary } from "@/features/matters";
import {
  CodeDialog,
  SpecialStrip,
  saveCollectionOrder,
  setCollected,
  useOpenService,
} from "@/features/services";

import { SearchField } from "../shell/search-field";

export const prepare = prepareHome;

/** The home page: cards of the home area, with opening from services, numbers from matters and the search of the shell. */
export function Component() {
  const { open, openAddress } = useOpenService();
  return (
    <>
      <HomePage
        actions={{ openService: open, openAddress, setCollected, saveCollectionOrder }}
        search={<SearchField />}
        summary={<TodoSummary />}
        specials={<SpecialStrip />}
      />
      <CodeDialog />
    </>
  );
}
