import { useEffect, useEffectEvent, useRef } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { LoadingState } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import { useAddBinding } from "../../api/account";
import type { SocialReturn } from "../../model/social";

/** Props of `BindingReturn`. */
export interface BindingReturnProps {
  readonly social: SocialReturn;
  /** Leads back to the account's page, bound or not. */
  readonly onDone: () => void;
}

/** The moment between another sign-in service and the account's page: binds what the service answered. */
export default function BindingReturn({ social, onDone }: BindingReturnProps) {
  const { t } = useTranslation("account");
  const add = useAddBinding();
  const isSent = useRef(false);
  const handleReturn = useEffectEvent(() => {
    // a code is good for one try
    if (isSent.current) return;
    isSent.current = true;
    if (social.code === null) {
      toast.warning(t("binding.declined"));
      onDone();
      return;
    }
    add.mutate(
      { source: social.source, code: social.code },
      {
        onSuccess: (bindings) => {
          const name = bindings.find(({ source }) => source === social.source)?.name ?? social.source;
          toast.success(t("binding.added", { name }));
        },
        onError: (error) => toast.failure(error),
        onSettled: onDone,
      },
    );
  });
  useEffect(() => handleReturn(), []);
  return <LoadingState label={t("binding.adding")} />;
}
