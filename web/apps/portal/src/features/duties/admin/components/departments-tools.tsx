import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { QUERY_ROOTS } from "@/shared/config/query-roots";
import { useTranslation } from "@/shared/i18n/use-translation";
import { buttonClass } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { TransferButtons } from "@/shared/ui/transfer-buttons";

/** What is done with the duties of all departments: print them, bring them in, take them out. */
export function DepartmentsTools() {
  const { t } = useTranslation("dutyDesk");
  const client = useQueryClient();
  return (
    <>
      <Link className={buttonClass()} to={ROUTES.dutyEdition.path}>
        <Icon name="book" size="1em" />
        {t("edition.open")}
      </Link>
      <TransferButtons
        source={{ sheet: "duties" }}
        onImported={() => void client.invalidateQueries({ queryKey: QUERY_ROOTS.duties })}
      />
    </>
  );
}
