import { Suspense } from "react";

import { Skeleton } from "@/shared/ui/states";

import type { AnyCardData } from "../model/card-data";
import { cardKind } from "./card-kinds";
import { CardReminder } from "./card-reminder";
import { CardSources } from "./card-sources";
import type { CardContext } from "./card-view";
import { UnknownCard } from "./unknown-card";

/** Props of `CardContent`. */
export type CardContentProps = CardContext & { readonly data: AnyCardData };

/** Kinds that say in the place of a column's entries that nothing could be had. */
const SAYS_MISSING: ReadonlySet<string> = new Set(["CAMPUS_NEWS", "STAGING"]);

/** The view of a card by its kind. */
export function CardContent({ data, ...context }: CardContentProps) {
  const kind = cardKind(data.cardKind);
  return (
    <Suspense fallback={<Skeleton rows={3} height="1.5rem" />}>
      <CardReminder reminder={data.reminder} />
      {kind === null ? <UnknownCard data={data} /> : kind.draw(data, context)}
      <CardSources
        sources={data.sources}
        saysMissing={SAYS_MISSING.has(data.cardKind) || data.list.length === 0}
        now={context.now}
      />
    </Suspense>
  );
}
