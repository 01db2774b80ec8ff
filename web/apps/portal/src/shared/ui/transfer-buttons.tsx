import { type SheetRow, sheetsFor } from "@/shared/api/sheets";
import { SHEETS } from "@/shared/api/sheets.gen";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useLanguage } from "@/shared/i18n/use-language";
import { useCurrentUser } from "@/shared/lib/current-user";
import { type ExportSource, openTransfer } from "@/shared/lib/transfer";

import { Button } from "./button";
import { FilterBar } from "./filter-bar";
import { Icon } from "./icon";

/** Props of `TransferButtons`. */
export interface TransferButtonsProps {
  readonly source: ExportSource;
  /** How many rows the list has: nothing is exported of nothing (000 §5). Unknown while undefined. */
  readonly total?: number | undefined;
  /** Rows were brought in; without it the list offers no import. */
  readonly onImported?: () => void;
  readonly size?: "small" | "medium";
  /** They say what they bring in and take out: where they are not those of the list below them. */
  readonly isNamed?: boolean;
  /** In a bar of their own, where the list has none. */
  readonly isBar?: boolean;
  /** What there is to bring in and take out; the product's own when left out. */
  readonly sheets?: readonly SheetRow[];
}

/** The ways into a list and out of it, as far as the server has its sheet and the reader may; else nothing. */
export function TransferButtons(props: TransferButtonsProps) {
  const { source, total, onImported, size = "medium", isNamed = false, isBar = false } = props;
  const { sheets = SHEETS } = props;
  const { t } = useTranslation("notify");
  const { language } = useLanguage();
  const user = useCurrentUser();
  // Whoever acts as somebody else takes nothing out in their name.
  const isOneself = (user?.impersonator ?? null) === null;
  const sheet = sheetsFor(sheets, isOneself ? user : null, language).find(({ key }) => key === source.sheet);
  if (sheet === undefined) return null;
  const { name: title, canExport, canImport, canUpdate: mayUpdate, canFull: mayFull, areDrafts } = sheet;
  const { type } = source;
  const buttons = (
    <>
      {canImport && onImported !== undefined ? (
        <Button
          size={size}
          icon={<Icon name="file" size="1em" />}
          onClick={() =>
            openTransfer({
              kind: "import",
              title,
              sheet: source.sheet,
              ...(type === undefined ? {} : { type }),
              mayUpdate,
              mayFull,
              areDrafts,
              onEnd: onImported,
            })
          }
        >
          {isNamed ? t("transfer.importOf", { name: title }) : t("transfer.import")}
        </Button>
      ) : null}
      {canExport ? (
        <Button
          size={size}
          icon={<Icon name="download" size="1em" />}
          disabled={total === 0}
          onClick={() => openTransfer({ kind: "export", title, source })}
        >
          {isNamed ? t("transfer.exportOf", { name: title }) : t("transfer.export")}
        </Button>
      ) : null}
    </>
  );
  return isBar ? <FilterBar>{buttons}</FilterBar> : buttons;
}
