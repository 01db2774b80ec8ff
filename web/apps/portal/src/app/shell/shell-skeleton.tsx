import { routeOf } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Panel } from "@/shared/ui/panel";

import css from "./shell-skeleton.module.css";

/** The shell's place while it loads: the bar at the top and grey parts below it; nothing around pages that have no shell. */
export function ShellSkeleton() {
  const { t } = useTranslation("common");
  const isBare = routeOf(window.location.pathname)?.isBare === true;
  return (
    <div role="status">
      <span className="visually-hidden">{t("state.loading")}</span>
      {isBare ? null : (
        <div aria-hidden="true">
          <div className={css["bar"]}>
            <div>
              <i className={css["logo"]} />
              <i />
              <i />
            </div>
          </div>
          <div className={css["page"]}>
            <Panel as="div" />
            <Panel as="div" />
            <Panel as="div" />
          </div>
        </div>
      )}
    </div>
  );
}
