import Postmate from "postmate";

import { answered, run } from "./run-parent";

// postmate asks from the parent alone: here the portal asks the page
run(({ url, place, count }) => {
  const shake = new Postmate({ container: place, url, name: "lab" });
  let child: { get(name: string): Promise<unknown>; destroy(): void } | null = null;
  let isGone = false;
  shake.then(
    async (made: typeof child) => {
      child = made;
      if (isGone) return made?.destroy();
      await answered(() => made?.get("user") ?? Promise.resolve(), count);
    },
    () => null,
  );
  return () => {
    isGone = true;
    child?.destroy();
    place.replaceChildren();
  };
});
