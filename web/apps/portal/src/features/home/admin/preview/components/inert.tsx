import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";

/** Props of `Inert`. */
export interface InertProps {
  readonly className?: string | undefined;
  /** Somebody wanted to leave by a link. */
  readonly onLink: () => void;
  readonly children: ReactNode;
}

/** What is in it is looked at and leads nowhere: links keep their looks and their place in the order of keys, and open nothing. */
export function Inert({ className, onLink, children }: InertProps) {
  const box = useRef<HTMLDivElement>(null);
  const refuse = useEffectEvent((event: Event) => {
    if (!(event.target instanceof Element) || event.target.closest("a[href]") === null) return;
    // before the router's own listener, and before the browser opens a tab
    event.preventDefault();
    event.stopPropagation();
    if (event.type !== "dragstart") onLink();
  });
  useEffect(() => {
    const events = new AbortController();
    for (const name of ["click", "auxclick", "dragstart"])
      box.current?.addEventListener(name, refuse, { capture: true, signal: events.signal });
    return () => events.abort();
  }, []);
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}
