import { useTranslation } from "@/shared/i18n/use-translation";

import { actionOf } from "../model/actions";

/** Words for what the audit log keeps; the code itself where a newer server has more of them. */
export function useActionWords(): (code: string) => string {
  const { t } = useTranslation("audit");
  return (code) => {
    const action = actionOf(code);
    return action === null ? code : t(`action.${action}`);
  };
}
