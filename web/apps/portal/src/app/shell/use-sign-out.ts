import { useNavigate } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { isWebAddress } from "@/shared/lib/address";
import { toast } from "@/shared/ui/toast";

import { leave } from "../leaving";
import { session } from "../services";

/** Signs out everywhere and goes to the login page, or to the external sign-on server's logout. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  async function run(): Promise<void> {
    let address: string | null = null;
    // The page goes first: what it shows would be asked for again by nobody, and refused.
    await navigate(`${ROUTES.login.path}?logout`);
    try {
      address = await session.signOut();
    } catch (error) {
      toast.failure(error);
    }
    if (address !== null && isWebAddress(address)) window.location.assign(address);
  }
  return () => void leave(run);
}
