import { useMutation } from "@tanstack/react-query";

import { postTo } from "@/shared/api/addressed";
import { toast } from "@/shared/ui/toast";

/** Ends a task before its end. */
export function useCancel(key: string, onDone: () => void) {
  return useMutation({
    mutationFn: (address: string) => postTo<unknown>(address, { key }),
    onSuccess: onDone,
    onError: (error) => toast.failure(error),
  });
}
