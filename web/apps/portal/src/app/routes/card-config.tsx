import { Suspense, lazy } from "react";
import { useLocation, useParams, useSearchParams } from "react-router";

import { CardEditorPage } from "@/features/home/admin/card-config/card-editor-page";
import { CardListPage } from "@/features/home/admin/card-config/card-list-page";
import { ChangesPage } from "@/features/home/admin/config/changes-page";
import { NavigationPage } from "@/features/home/admin/navigation/navigation-page";
import { ROUTES, routeOf } from "@/shared/config/paths";
import { isCardKind } from "@/shared/documents/model/words";
import { loadNamespaces } from "@/shared/i18n/i18n";
import { Skeleton } from "@/shared/ui/states";

/** What few open, and what draws a whole home page, comes by itself. */
const PreviewPage = lazy(() =>
  import("@/features/home/admin/preview/preview-page").then((part) => ({ default: part.PreviewPage })),
);

const LayersPage = lazy(() =>
  Promise.all([import("@/features/home/admin/layers/layers-page"), loadNamespaces(["home"])]).then(
    ([part]) => ({
      default: part.LayersPage,
    }),
  ),
);

/** Cards, the editor of one, navigation, and what waits to be published: one part, because they share most of what they are made of. */
export function Component() {
  const { cardId } = useParams();
  const route = routeOf(useLocation().pathname);
  const [search] = useSearchParams();
  const kind = search.get("kind") ?? "";
  if (route === ROUTES.configChanges) return <ChangesPage />;
  if (route === ROUTES.addNavigation) return <NavigationPage />;
  if (route === ROUTES.configPreview || route === ROUTES.homePageConfig)
    return (
      <Suspense fallback={<Skeleton rows={12} height="2rem" />}>
        {route === ROUTES.configPreview ? <PreviewPage /> : <LayersPage />}
      </Suspense>
    );
  if (cardId === undefined) return <CardListPage />;
  const newKind = cardId === "new" && isCardKind(kind) ? kind : null;
  return <CardEditorPage key={`${cardId} ${newKind ?? ""}`} cardId={cardId} newKind={newKind} />;
}
