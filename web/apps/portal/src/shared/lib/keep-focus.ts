/** What a keyboard reaches, and what may be given the focus by a program. */
const FOCUSABLE =
  "a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]";

/** An ancestor of what had the focus, with what stood beside it there. */
interface Step {
  readonly element: Element;
  readonly next: Element | null;
  readonly previous: Element | null;
}

function trailOf(element: Element): readonly Step[] {
  const steps: Step[] = [];
  for (let one: Element | null = element; one !== null; one = one.parentElement)
    steps.push({ element: one, next: one.nextElementSibling, previous: one.previousElementSibling });
  return steps;
}

function within(element: Element | null): HTMLElement | null {
  if (element?.isConnected !== true) return null;
  if (element instanceof HTMLElement && element.matches(FOCUSABLE)) return element;
  return element.querySelector<HTMLElement>(FOCUSABLE);
}

/** The nearest thing to what is gone: the row behind it, the one before it, or what they stood in. */
function nearest(trail: readonly Step[]): HTMLElement | null {
  const at = trail.findIndex(({ element }) => element.isConnected);
  const gone = trail[at - 1];
  const beside = within(gone?.next ?? null) ?? within(gone?.previous ?? null);
  const around = trail.slice(Math.max(0, at)).find(({ element }) => element.matches("[tabindex]"))?.element;
  return beside ?? (around instanceof HTMLElement ? around : document.getElementById("main"));
}

/**
 * Keeps the keyboard where it was when what had the focus is removed, as a row is with its button: browsers let it fall back
 * to the top of the page, which screen readers then read again (WCAG 2.4.3). The answer stops it.
 */
export function keepFocus(): () => void {
  let trail: readonly Step[] = [];
  const handleFocus = (event: FocusEvent): void => {
    if (event.target instanceof Element) trail = trailOf(event.target);
  };
  const observer = new MutationObserver(() => {
    const last = trail[0]?.element;
    const { activeElement } = document;
    if (last === undefined || last.isConnected) return;
    // Somebody has moved it already.
    if (activeElement !== null && activeElement !== document.body) return;
    const target = nearest(trail);
    trail = [];
    target?.focus({ preventScroll: true });
  });
  document.addEventListener("focusin", handleFocus);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", handleFocus);
    observer.disconnect();
  };
}
