import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useState } from "react";

import { PREVIEW_DIALOG_WIDTH_PX } from "@/shared/config/constants";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { systemClock } from "@/shared/lib/clock";
import { Badge } from "@/shared/ui/badge";
import { DraggableDialog } from "@/shared/ui/draggable/draggable-dialog";
import { Skeleton } from "@/shared/ui/states";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";
import { toast } from "@/shared/ui/toast";

import { CardContent } from "../../cards/card-content";
import { CardFrame } from "../../components/card-frame";
import { NO_ACTIONS } from "../../model/actions";
import type { AnyCardData, ColumnChoice } from "../../model/card-data";
import type { CardLayout } from "../../model/rules";
import { type Origin, type PreviewedCard, cardPreviewQuery } from "./api/queries";
import css from "./card-preview-dialog.module.css";
import { Inert } from "./components/inert";
import { WhomFields } from "./components/whom-fields";
import { useWhoever } from "./use-whoever";
import { useWhomStore } from "./whom-store";

/** Props of `CardPreviewDialog`. */
export interface CardPreviewDialogProps {
  readonly cardName: string;
  /** What is shown: data that is there already, for which nothing is asked, or a card whose preview is fetched. */
  readonly of: { readonly data: AnyCardData } | PreviewedCard;
  readonly onClose: () => void;
}

/** The two tabs of 001 §2.3, in its order; the first is what a preview begins with. */
const LAYOUTS: readonly CardLayout[] = ["narrow", "wide"];

/** A card as its readers will see it, narrow and wide (001 §2.3); a failure closes it with the server's words (001 §8). */
export function CardPreviewDialog({ cardName, of, onClose }: CardPreviewDialogProps) {
  const { t } = useTranslation("documents");
  const panelId = useId();
  const [layout, setLayout] = useState<CardLayout>("narrow");
  return (
    <DraggableDialog
      title={t("preview.dialog.title", { name: cardName })}
      widthPx={PREVIEW_DIALOG_WIDTH_PX}
      onClose={onClose}
    >
      <div className={css["content"]}>
        {"data" in of ? (
          <Preview data={of.data} layout={layout} panelId={panelId} onLayout={setLayout} />
        ) : (
          <FetchedPreview
            card={of}
            layout={layout}
            panelId={panelId}
            onLayout={setLayout}
            onFailed={(error) => {
              toast.failure(error);
              onClose();
            }}
          />
        )}
      </div>
    </DraggableDialog>
  );
}

interface Shown {
  readonly layout: CardLayout;
  readonly panelId: string;
  readonly onLayout: (layout: CardLayout) => void;
}

interface FetchedPreviewProps extends Shown {
  readonly card: PreviewedCard;
  readonly onFailed: (error: Error) => void;
}

/** Asks for the preview, as whoever is chosen above it. */
function FetchedPreview({ card, onFailed, ...shown }: FetchedPreviewProps) {
  const { language } = useLanguage();
  const whoever = useWhoever();
  const whom = whoever.known(useWhomStore((state) => state.whom));
  const [columnId, setColumnId] = useState<ColumnChoice>(null);
  const preview = useQuery({
    ...cardPreviewQuery(columnId === null ? card : { ...card, columnId }, whom, language),
    enabled: whoever.isKnown,
    placeholderData: (before) => before,
  });
  const { error } = preview;
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (error !== null) fail(error);
  }, [error]);
  return (
    <>
      <div className={css["bar"]}>
        <WhomFields
          whom={whom}
          whoever={whoever}
          onChange={(next) => useWhomStore.setState({ whom: next })}
        />
        <OriginBadge origin={preview.data?.origin ?? null} />
      </div>
      <Preview
        {...shown}
        data={preview.data?.data ?? null}
        columnId={columnId}
        onColumn={setColumnId}
        isStale={preview.isPlaceholderData}
      />
    </>
  );
}

/** Whether the entries are what people see or made up. */
function OriginBadge({ origin }: { readonly origin: Origin | null }) {
  const { t } = useTranslation("documents");
  return (
    <p className={css["origin"]} role="status">
      {origin === null ? null : (
        <>
          <Badge tone={origin === "SAMPLE" ? "warning" : "success"} shape="pill">
            {t(`preview.origin.${origin}`)}
          </Badge>
          <span>{t(`preview.originHint.${origin}`)}</span>
        </>
      )}
    </p>
  );
}

interface PreviewProps extends Shown {
  /** null while it is on its way. */
  readonly data: AnyCardData | null;
  readonly columnId?: ColumnChoice;
  readonly onColumn?: (columnId: string) => void;
  readonly isStale?: boolean;
}

/** The two tabs, and the card that the home page would draw. */
function Preview({ data, layout, panelId, onLayout, ...columns }: PreviewProps) {
  const { t } = useTranslation("documents");
  const { columnId = null, onColumn = () => undefined, isStale = false } = columns;
  const tell = () => toast.info(t("preview.inert"));
  return (
    <div>
      <Tabs
        label={t("preview.dialog.layouts")}
        panelId={panelId}
        value={layout}
        onChange={(key) => onLayout(LAYOUTS.find((one) => one === key) ?? "narrow")}
        items={LAYOUTS.map((key) => ({ key, label: t(`preview.dialog.${key}`) }))}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone the wide layout is pushed along, by keys too */}
      <div {...tabPanelProps(panelId, layout)} tabIndex={0} className={css["stage"]}>
        <Inert onLink={tell} className={css[layout]}>
          {data === null ? (
            <Skeleton rows={6} height="1.5rem" />
          ) : (
            <CardFrame kind={data.cardKind} basicConfig={data.basicConfig}>
              <CardContent
                data={data}
                layout={layout}
                actions={{ ...NO_ACTIONS, openService: tell, openAddress: tell }}
                now={systemClock.now()}
                columnId={columnId}
                onColumn={onColumn}
                isStale={isStale}
                // nothing is changed: the card shows what it showed
                onEditServices={() => {
                  tell();
                  return Promise.reject(new Error("a preview changes nothing"));
                }}
              />
            </CardFrame>
          )}
        </Inert>
      </div>
    </div>
  );
}
