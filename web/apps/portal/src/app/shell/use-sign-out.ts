import { useNavigate } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { toast } from "@/shared/ui/toast";

import { session } from "../services";

/** Signs out everywhere and goes to the login page, or to the external sign-on server's logout. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  async function run(): Promise<void> {
    let address: string | null = null;
    try {
      address = await session.signOut();
    } catch (error) {
      toast.failure(error);
    }
    if (address !== null && /^https?:\/\//i.test(address)) window.location.assign(address);
    else await navigate(`${ROUTES.login.path}?logout`);
  }
  return () => void run();
}
