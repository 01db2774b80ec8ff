import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { buttonClass } from "@/shared/ui/button";

/** Props of `PreviewLink`. */
export interface PreviewLinkProps {
  /** What the preview begins with, as its fragment says it. */
  readonly fragment?: string;
}

/** Leads to the home page as it will be with all drafts. */
export function PreviewLink({ fragment = "" }: PreviewLinkProps) {
  const { t } = useTranslation("documents");
  return (
    <Link className={buttonClass()} to={`${ROUTES.configPreview.path}${fragment}`}>
      {t("preview.page.link")}
    </Link>
  );
}
