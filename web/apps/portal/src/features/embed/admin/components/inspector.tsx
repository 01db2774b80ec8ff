import { useEffect, useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { Note } from "@/shared/ui/note";

import { EmbedFrame } from "../../components/embed-frame";
import { asEmbeddedApp } from "../../model/app";
import type { FrameState } from "../../model/frame-state";
import type { Traffic } from "../../model/traffic";
import type { FrameRegistry } from "../../registry/registry";
import type { AdminApp } from "../api/queries";
import { ConformanceRun } from "./conformance-run";
import css from "./embedded.module.css";
import { TrafficLog } from "./traffic-log";

/** Messages that are kept; the oldest go. */
const KEPT = 300;
/** A run looks on for so long. */
const RUN_MS = 15_000;

/** Props of `Inspector`. */
export interface InspectorProps {
  readonly app: AdminApp;
  readonly registry: FrameRegistry;
}

/**
 * A page of the application as it stands in a frame, with what it and the portal say to each other: of this session of the
 * administrator's own, nobody else's. Beside it what an author is told of what fails.
 */
export function Inspector({ app, registry }: InspectorProps) {
  const [run, setRun] = useState(0);
  return <Run key={run} app={app} registry={registry} onAgain={() => setRun((before) => before + 1)} />;
}

function Run({ app, registry, onAgain }: InspectorProps & { readonly onAgain: () => void }) {
  const { t } = useTranslation("embedConfig");
  const { language } = useLanguage();
  const [traffic, setTraffic] = useState<readonly Traffic[]>([]);
  const [frameId, setFrameId] = useState<string | null>(null);
  const [frame, setFrame] = useState<FrameState>("loading");
  const [isOver, setIsOver] = useState(false);
  useEffect(
    () => registry.watch((one) => setTraffic((before) => [...before.slice(1 - KEPT), one])),
    [registry],
  );
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), RUN_MS);
    return () => clearTimeout(timer);
  }, []);
  // what comes from no frame may come from a frame within this one
  const own = traffic.filter((one) => one.frameId === null || one.frameId === frameId);
  return (
    <>
      {app.isEnabled ? null : <Note tone="warning">{t("inspector.off")}</Note>}
      <div className={css["rowTools"]}>
        <Button size="small" icon={<Icon name="refresh" size="1em" />} onClick={onAgain}>
          {t("inspector.again")}
        </Button>
      </div>
      <div className={css["inspector"]}>
        <div className={css["seen"]}>
          <EmbedFrame
            registry={registry}
            app={asEmbeddedApp(app, language)}
            url={app.url}
            title={t("inspector.frame", { name: app.name })}
            onTitle={() => undefined}
            onFrame={setFrameId}
            onState={setFrame}
          />
        </div>
        <div className={css["side"]}>
          <ConformanceRun seen={{ traffic: own, frame, isOver }} app={app} />
        </div>
      </div>
      <TrafficLog traffic={own} onClear={() => setTraffic([])} />
    </>
  );
}
