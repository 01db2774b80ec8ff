import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { documentQuery } from "@/shared/documents/api/queries";
import { cardKey } from "@/shared/documents/model/documents";
import { useTranslation } from "@/shared/i18n/use-translation";
import { GoneState } from "@/shared/ui/gone-state";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { CardEditor } from "./card-editor";
import { NewCard } from "./new-card";
import { isCardBody } from "./model/card-form";

/** Props of `CardEditorPage`. */
export interface CardEditorPageProps {
  readonly cardId: string;
  /** Of a card that is made; null for one that is there. */
  readonly newKind: string | null;
}

/** The page of one card: what it is, its columns, and how it stands. */
export function CardEditorPage({ cardId, newKind }: CardEditorPageProps) {
  const { t } = useTranslation("cards");
  return (
    <div className={page["page"]}>
      <Link className={page["back"]} to={ROUTES.cardBusinessConfig.path}>
        <Icon name="arrowLeft" size="1.125rem" />
        {t("editor.back")}
      </Link>
      {newKind === null ? <KnownCard cardId={cardId} /> : <NewCard kind={newKind} />}
    </div>
  );
}

function KnownCard({ cardId }: { readonly cardId: string }) {
  const { t } = useTranslation("cards");
  const document = useQuery(documentQuery(cardKey(cardId)));
  return (
    <QueryView
      query={document}
      frame={(state) => (
        <>
          <header className={page["header"]}>
            <h1 className={page["title"]}>{t("title")}</h1>
          </header>
          <Panel room="normal">{state}</Panel>
        </>
      )}
      loading={<Skeleton rows={12} height="2rem" />}
      isEmpty={({ body }) => !isCardBody(body)}
      empty={
        <GoneState
          error={null}
          title={t("editor.gone")}
          to={ROUTES.cardBusinessConfig.path}
          way={t("editor.back")}
        />
      }
      gone={(error) => (
        <GoneState
          error={error}
          title={t("editor.gone")}
          to={ROUTES.cardBusinessConfig.path}
          way={t("editor.back")}
        />
      )}
    >
      {(found) =>
        isCardBody(found.body) ? <CardEditor cardId={cardId} document={found} body={found.body} /> : null
      }
    </QueryView>
  );
}
