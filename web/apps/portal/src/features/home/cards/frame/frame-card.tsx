import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { EmptyState } from "@/shared/ui/states";

import type { CardFrame } from "../../model/card-data";
import type { CardViewProps } from "../card-view";

/** A page of another system. The portal does not frame pages yet: the card says so and opens the page in a tab. */
export function FrameCard({ data, actions }: CardViewProps<CardFrame>) {
  const { t } = useTranslation("home");
  const frame = data.list[0];
  if (frame === undefined) return <EmptyState icon="link" title={t("empty")} />;
  return (
    <EmptyState
      icon="construct"
      title={t("frame.title")}
      hint={t("frame.hint", { name: data.basicConfig.cardName })}
    >
      <Button
        icon={<Icon name="external" size="1em" />}
        onClick={() => actions.openAddress(frame.url, "1003")}
      >
        {t("frame.open")}
      </Button>
    </EmptyState>
  );
}
