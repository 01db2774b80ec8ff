import type { EmbeddedUser, Look } from "@packages/bridge-protocol/src/index";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { ChunkLoadError, loadStyle } from "@/shared/api/load-error";
import type { StorageEvents } from "@/shared/lib/shared-events";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { EmptyState, LoadingState } from "@/shared/ui/states";

import { loadEntry } from "../micro/load";
import type { MicroApp, MicroModule, MicroProps } from "../micro/module";
import type { Parent } from "../micro/parents";
import type { MicroStore } from "../micro/store";
import css from "./micro-view.module.css";

/** What sub-applications get of the portal. */
export interface MicroHost {
  readonly store: MicroStore;
  /** The parent-action channel of one that is put up. */
  readonly parent: () => Parent;
  readonly user: () => EmbeddedUser | null;
  readonly look: () => Look;
  readonly onLook: (listener: () => void) => () => void;
  readonly events: (userId: string) => StorageEvents;
}

/** Props of `MicroView`. */
export interface MicroViewProps {
  readonly app: MicroApp;
  readonly host: MicroHost;
  /** Loads the entry; given in tests. */
  readonly load?: (app: MicroApp) => Promise<MicroModule>;
}

const loadApp = ({ entry }: MicroApp) => loadEntry(entry);

/** Puts up a sub-application in an element of its own; rejected when one of its parts or steps fails. The answer takes it down. */
async function start(
  element: HTMLElement,
  { app, host, load = loadApp }: MicroViewProps,
  signal: AbortSignal,
): Promise<() => void> {
  const user = host.user();
  if (user === null) throw new Error("nobody is signed in");
  // another try finds the root of the first one
  const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
  const container = document.createElement("div");
  root.replaceChildren();
  const [module] = await Promise.all([
    load(app),
    ...app.styles.map(async ({ href, integrity }) => loadStyleTwice(root, href, integrity)),
  ]);
  if (signal.aborted) return () => undefined;
  root.append(container);
  const parent = host.parent();
  const props: MicroProps = {
    container,
    app: app.app,
    version: app.version,
    user,
    look: host.look,
    onLook: host.onLook,
    parentAction: parent.act,
    onModelDestroyed: parent.onModelDestroyed,
    events: host.events(user.user_id),
  };
  const end = () => {
    parent.end();
    // its own affair, like everything that it throws
    void Promise.resolve(props)
      .then(module.unmount)
      .catch(() => null)
      .finally(() => container.remove());
  };
  try {
    await module.bootstrap(props);
    if (signal.aborted) {
      parent.end();
      return () => container.remove();
    }
    await module.mount(props);
  } catch (error) {
    parent.end();
    throw error;
  }
  const remove = host.store.add(app, module);
  return () => {
    remove();
    end();
  };
}

async function loadStyleTwice(root: ShadowRoot, href: string, integrity: string): Promise<void> {
  await loadStyle(root, href, integrity).catch(() => loadStyle(root, href, integrity));
}

/** A sub-application of the school in the portal's own page. What fails in it fails here alone, and says what failed. */
export function MicroView(props: MicroViewProps) {
  const [attempt, setAttempt] = useState(0);
  const { app, version } = props.app;
  const key = `${attempt} ${app} ${version}`;
  return <Attempt key={key} {...props} onAgain={() => setAttempt((before) => before + 1)} />;
}

function Attempt(props: MicroViewProps & { readonly onAgain: () => void }) {
  const { app, onAgain } = props;
  const { t } = useTranslation("embed");
  const element = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "ready" | { readonly error: unknown }>("loading");
  const begin = useEffectEvent((place: HTMLElement, signal: AbortSignal) => start(place, props, signal));

  useEffect(() => {
    const place = element.current;
    if (place === null) return undefined;
    const abort = new AbortController();
    const started = begin(place, abort.signal);
    started.then(
      () => abort.signal.aborted || setState("ready"),
      (error: unknown) => abort.signal.aborted || setState({ error }),
    );
    return () => {
      abort.abort();
      void started.then((end) => end()).catch(() => null);
    };
  }, []);

  return (
    <div className={css["box"]}>
      <div ref={element} className={css["place"]} data-micro={app.app} hidden={typeof state !== "string"} />
      {state === "ready" ? null : (
        <div className={css["over"]}>
          {state === "loading" ? (
            <LoadingState label={t("loading", { name: app.name })} />
          ) : (
            <EmptyState
              icon="alert"
              title={t("micro.failed", { name: app.name })}
              hint={t(faultText(state.error))}
            >
              <Button icon={<Icon name="refresh" size="1em" />} onClick={onAgain}>
                {t("again")}
              </Button>
            </EmptyState>
          )}
        </div>
      )}
    </div>
  );
}

/** What is said of a failure. */
function faultText(error: unknown) {
  if (!(error instanceof ChunkLoadError)) return "micro.crashed";
  if (error.code !== undefined) return "micro.style";
  return `micro.${error.type}` as const;
}
