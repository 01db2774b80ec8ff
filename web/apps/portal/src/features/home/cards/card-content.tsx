import { Suspense } from "react";

import { Skeleton } from "@/shared/ui/states";

import type { AnyCardData } from "../model/card-data";
import { cardKind } from "./card-kinds";
import type { CardContext } from "./card-view";
import { UnknownCard } from "./unknown-card";

/** Props of `CardContent`. */
export type CardContentProps = CardContext & { readonly data: AnyCardData };

/** The view of a card by its kind. */
export function CardContent({ data, ...context }: CardContentProps) {
  const kind = cardKind(data.cardKind);
  return (
    <Suspense fallback={<Skeleton rows={3} height="1.5rem" />}>
      {kind === null ? <UnknownCard data={data} /> : kind.draw(data, context)}
    </Suspense>
  );
}
