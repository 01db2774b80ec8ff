import { type RefCallback, useCallback } from "react";

/** Shows loaded bytes in an image: they have an address in this browser for as long as they are shown. */
export function useBlobImage(blob: Blob | undefined): RefCallback<HTMLImageElement> {
  return useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null || blob === undefined) return undefined;
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
}
