import { useEffect, useRef } from "react";

import { openImages } from "./open-images";

/** A loaded picture and what it is called. */
export interface LoadedPicture {
  readonly blob: Blob;
  readonly name: string;
}

/** Opens loaded pictures in the viewer, one of them first; their addresses in this browser end with the component. */
export function useBlobViewer(): (pictures: readonly LoadedPicture[], index: number) => Promise<void> {
  const addresses = useRef<string[]>([]);
  useEffect(() => () => addresses.current.forEach((address) => URL.revokeObjectURL(address)), []);

  return async (pictures, index) => {
    const images = pictures.map(({ blob, name }) => {
      const src = URL.createObjectURL(blob);
      addresses.current.push(src);
      return { src, alt: name };
    });
    await openImages(images, index);
  };
}
