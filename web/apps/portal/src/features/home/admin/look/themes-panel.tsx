import { useQuery } from "@tanstack/react-query";

import { documentQuery } from "@/shared/documents/api/queries";
import { THEMES_KEY } from "@/shared/documents/model/documents";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import css from "./components/look.module.css";
import { type ThemesBody, isThemesBody } from "./model/themes";
import { ThemesEditor } from "./themes-editor";

const NO_THEMES: ThemesBody = { themes: [] };

/** The themes of the school. */
export function ThemesPanel() {
  const document = useQuery(documentQuery(THEMES_KEY));
  return (
    <div className={css["panel"]}>
      <QueryView query={document} loading={<Skeleton rows={8} height="3rem" />}>
        {(found) => (
          <ThemesEditor document={found} body={isThemesBody(found.body) ? found.body : NO_THEMES} />
        )}
      </QueryView>
    </div>
  );
}
