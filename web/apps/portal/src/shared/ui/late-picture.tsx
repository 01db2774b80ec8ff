import { useEffect, useRef, useState } from "react";

/** How far below the window a picture is asked for. */
const AHEAD = "200px";

/** Props of `LatePicture`. */
export interface LatePictureProps {
  readonly src: string;
  readonly className?: string | undefined;
}

/**
 * A picture without a meaning of its own that is asked for when it comes near. Browsers' own `loading="lazy"` asks for all
 * that stands within 1,250 to 2,500 px below the window, which is a whole page. The class gives it its size.
 */
export function LatePicture({ src, className }: LatePictureProps) {
  const place = useRef<HTMLImageElement>(null);
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === "undefined");
  useEffect(() => {
    if (isNear || place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    const show = () => setIsNear(true);
    // paper has everything in sight
    window.addEventListener("beforeprint", show);
    return () => {
      observer.disconnect();
      window.removeEventListener("beforeprint", show);
    };
  }, [isNear]);
  return <img ref={place} className={className} src={isNear ? src : undefined} alt="" decoding="async" />;
}
