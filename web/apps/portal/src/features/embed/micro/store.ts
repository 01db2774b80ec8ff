import type { MicroApp, MicroModule } from "./module";

/**
 * The micro-frontend store (001 §7.5): which sub-application answers which method. A method is answered while its
 * application stands on the page, and by the one whose manifest names it alone.
 */
export function microStore() {
  const mounted = new Map<string, { readonly app: MicroApp; readonly module: MicroModule }>();
  return {
    /** A sub-application stands on the page; the answer takes it out. */
    add(app: MicroApp, module: MicroModule): () => void {
      const entry = { app, module };
      mounted.set(app.app, entry);
      return () => {
        if (mounted.get(app.app) === entry) mounted.delete(app.app);
      };
    },
    methodOf: (method: string): ((data: unknown) => unknown) | null => {
      for (const { app, module } of mounted.values())
        if (app.methods.includes(method) && Object.hasOwn(module.methods, method))
          return module.methods[method] ?? null;
      return null;
    },
  };
}

/** The store with what changes it. */
export type MicroStore = ReturnType<typeof microStore>;
