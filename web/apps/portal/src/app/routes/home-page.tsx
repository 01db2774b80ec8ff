import { HomePage, prepareHome } from "@/features/home";
import { TodoSummary } from "@/features/matters";
import {
  CodeDialog,
  ServiceSearch,
  SpecialStrip,
  saveCollectionOrder,
  setCollected,
  useOpenService,
} from "@/features/services";

export const prepare = prepareHome;

/** The home page: cards of the home area, with search and opening from services and numbers from matters. */
export function Component() {
  const { open, openAddress } = useOpenService();
  return (
    <>
      <HomePage
        actions={{ openService: open, openAddress, setCollected, saveCollectionOrder }}
        search={<ServiceSearch />}
        summary={<TodoSummary />}
        specials={<SpecialStrip />}
      />
      <CodeDialog />
    </>
  );
}
