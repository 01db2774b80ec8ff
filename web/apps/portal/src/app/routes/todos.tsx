import { TodosPage } from "@/features/matters";
import { useOpenService } from "@/features/services";

/** To-dos and applications; opening follows the rules of services. */
export function Component() {
  const { openAddress } = useOpenService();
  return <TodosPage onOpenAddress={openAddress} />;
}
