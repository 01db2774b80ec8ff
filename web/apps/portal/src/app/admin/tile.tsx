import { Link } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { formatDigits } from "@/shared/lib/format";
import { Icon, type IconName } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";

import css from "./tile.module.css";

/** What a tile reads of a query. */
export interface TileQuery {
  readonly data: number | undefined;
  readonly isError: boolean;
}

/** Props of `Tile`. */
export interface TileProps {
  readonly label: string;
  readonly query: TileQuery;
  readonly icon: IconName;
  /** Where the work is done; a number alone when left out. */
  readonly to?: string;
  /** Something waits while it is not zero. */
  readonly isWork?: boolean;
}

/** One number with its name, and the way to what it counts. */
export function Tile({ label, query, icon, to, isWork = false }: TileProps) {
  const { t } = useTranslation("admin");
  const { data, isError } = query;
  const body = (
    <>
      <Icon name={icon} className={css["icon"]} />
      <span className={css["text"]}>
        <span className={css["label"]}>{label}</span>
        {isError && data === undefined ? (
          <span className={css["failed"]}>{t("overview.failed")}</span>
        ) : (
          <strong className={css["number"]} data-loading={data === undefined || undefined}>
            {data === undefined ? "" : formatDigits(String(data))}
          </strong>
        )}
      </span>
      {to === undefined ? null : <Icon name="chevronRight" className={css["go"]} />}
    </>
  );
  const attributes = {
    className: css["tile"],
    "data-waits": (isWork && data !== undefined && data > 0) || undefined,
  };
  return (
    <li>
      {to === undefined ? (
        <Panel as="div" look="outlined" {...attributes}>
          {body}
        </Panel>
      ) : (
        <Panel as={Link} look="outlined" to={to} {...attributes}>
          {body}
        </Panel>
      )}
    </li>
  );
}
